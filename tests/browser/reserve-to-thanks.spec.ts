import { aBrowser, giving, moreToSay, PHONE, take } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { aDayLater } from './support/sql-of-app.ts';
import { expect, test } from './support/test.ts';

test('three people and two phones: reserved with a card, unwrapped, received, thanked', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (const name of ['Copper kettle', 'Reading lamp'])
    await call('POST', `/wishlists/${list.id}/items`, { name });
  const aunt = await aBrowser(browser, PHONE);
  const uncle = await aBrowser(browser, PHONE);
  const address = `${app.url}/share/${list.shareToken}`;

  await test.step('the aunt reserves and writes a card, the uncle reserves without a word', async () => {
    await aunt.page.goto(address);
    await take(aunt.page, 'Copper kettle').tap();
    await giving(aunt.page).tap();
    const sheet = aunt.page.getByRole('dialog', { name: 'You are getting Copper kettle' });
    await expect(sheet).toContainText('Nora will not learn of this before the envelopes are opened.');
    await sheet.getByLabel('Your name').fill('Aunt Vera');
    await moreToSay(sheet);
    await sheet.getByLabel('A card for Nora').fill('May it whistle every morning.');
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(sheet).toBeHidden();
    await uncle.page.goto(address);
    await take(uncle.page, 'Reading lamp').tap();
    await giving(uncle.page).tap();
    await uncle.page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
    await expect(uncle.page.getByText('You are getting this')).toBeVisible();
  });

  await test.step('before the envelopes open the owner is told nothing of either', async () => {
    await owner.goto(`${app.url}/wishlist/${list.id}/unwrapped`);
    await expect(owner.getByRole('heading', { name: 'Still wrapped' })).toBeVisible();
    await expect(owner.getByRole('main')).not.toContainText('Vera');
  });

  await test.step('the envelopes open: the card of the aunt, and somebody’s lamp', async () => {
    await call('POST', `/wishlists/${list.id}/open-early`);
    await aDayLater(app);
    await owner.reload();
    await owner.getByRole('button', { name: 'Open all' }).click();
    const kettle = owner.getByRole('article', { name: 'Copper kettle' });
    await expect(kettle).toContainText('From Aunt Vera');
    await expect(kettle).toContainText('May it whistle every morning.');
    await expect(owner.getByRole('article', { name: 'Reading lamp' })).toContainText('From someone');
    await kettle.getByRole('button', { name: 'It has arrived' }).focus();
    await owner.keyboard.press('Enter');
    await expect(kettle.getByRole('link', { name: 'Thank' })).toBeFocused();
    await inspect(owner, 'unwrapped-received');
    await owner.keyboard.press('Enter');
  });

  await test.step('thanks go out, and only the aunt reads them, on her phone', async () => {
    const sheet = owner.getByRole('dialog');
    await sheet.getByLabel('Your words').fill('It does. Thank you!');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(owner.getByText('Your thanks are on their way').first()).toBeVisible();
    for (const { page } of [aunt, uncle]) {
      await page.goto(`${app.url}/reserved`);
      await expect(page.getByRole('article')).toHaveCount(1);
    }
    await expect(aunt.page.getByRole('figure')).toContainText('It does. Thank you!');
    await expect(uncle.page.getByRole('figure')).toHaveCount(0);
  });
  await aunt.close();
  await uncle.close();
});
