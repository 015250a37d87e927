import { aBrowser, card, expectAccessibleInBothThemes, giving, PHONE } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test('on a phone somebody finds two things for about 40 that are still free, and takes both at once', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (const [name, price, isMostWanted] of [
    ['Copper kettle', 49, true],
    ['Wool socks', 9.5, true],
    ['Reading lamp', 31, false],
    ['Atlas', 28, false],
  ] as const)
    await call('POST', `/wishlists/${list.id}/items`, { name, price, currency: 'EUR', isMostWanted });
  const { page, close } = await aBrowser(browser, PHONE);
  await page.goto(`${app.url}/share/${list.shareToken}`);
  await page.getByRole('button', { name: 'See what is still free' }).tap();
  await giving(page).tap();
  await page.getByRole('button', { name: 'Gifts for a budget' }).tap();
  const sheet = page.getByRole('dialog', { name: 'What would you like to spend?' });
  await expect(sheet.getByLabel('I have about')).toBeFocused();
  const two = sheet.getByText('Two', { exact: true });
  const before = await two.boundingBox();
  await page.keyboard.type('40');
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  // What is found moves nothing that somebody is about to press.
  expect(await two.boundingBox()).toEqual(before);
  await two.tap();
  await expect(sheet.getByText('Together €37.50')).toBeVisible();
  await inspect(page, 'finder');
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: 'Take these: Wool socks, Atlas' }).tap();
  await expect(page.getByText('Reserved for you: Wool socks, Atlas')).toBeVisible();
  await page.getByLabel('Your name').fill('Grandpa');
  await page.getByRole('button', { name: 'Done' }).tap();
  for (const name of ['Wool socks', 'Atlas'])
    await expect(card(page, name).getByText('You are getting this')).toBeVisible();
  await expect(page.getByText('You are getting 2 gifts')).toBeVisible();
  await close();
});
