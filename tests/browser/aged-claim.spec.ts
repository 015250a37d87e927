import {
  aBrowser,
  card,
  expectAccessibleInBothThemes,
  giving,
  more,
  moreToSay,
  PHONE,
  take,
} from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { claimsLapse, sqlOfApp } from './support/sql-of-app.ts';
import { test as base, expect, ownApp } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

/** An installation of its own, because time passes in its database. */
const test = base.extend<object, { app: Wishwren }>({ app: ownApp() });

test('a giver reads what they are promised, a forgotten gift is taken over, and both learn of each other', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(240_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  await sqlOfApp(
    app,
    `insert into openings (id, wishlist_id, opens_at) values (gen_random_uuid(), '${list.id}', '2099-12-26T08:00:00Z')`,
  );
  await sqlOfApp(app, 'insert into looks (id, item_id) select gen_random_uuid(), id from items');
  const address = `${app.url}/share/${list.shareToken}`;
  const aunt = await aBrowser(browser, PHONE);
  const uncle = await aBrowser(browser);

  await test.step('the aunt reads the promise before she reserves, and writes a card', async () => {
    const { page } = aunt;
    await page.goto(address);
    await page.getByRole('button', { name: 'See what is still free' }).tap();
    await giving(page).tap();
    await expect(page.getByText('Nora will not learn of this before December 26, 2099.')).toBeVisible();
    await expect(card(page, 'Copper kettle')).toContainText(/Nora looked at this one on \w+ \d+/);
    await take(page, 'Copper kettle').tap();
    const sheet = page.getByRole('dialog', { name: 'You are getting Copper kettle' });
    await expect(sheet.getByText('Nora will not learn of this before December 26, 2099.')).toBeVisible();
    const held = /^Held for you until \w+ \d+.*\. Then others may take it, unless you have it\.$/;
    await expect(sheet.getByText(held)).toBeVisible();
    await moreToSay(sheet);
    await sheet.getByLabel('Your name').fill('Aunt Vera');
    await sheet.getByLabel('A card for Nora').fill('For cold mornings');
    await expect(sheet.getByLabel('Sign it with my name')).toBeChecked();
    await expectAccessibleInBothThemes(page);
    const file = page.waitForEvent('download');
    await sheet.getByRole('link', { name: 'Add to my calendar: Copper kettle' }).tap();
    expect((await file).suggestedFilename()).toBe('reservation.ics');
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(sheet).toBeHidden();
  });

  await test.step('her answers, her card and its signature stand under her reservations', async () => {
    const { page } = aunt;
    await page.getByRole('main').getByRole('link', { name: 'My reservations' }).tap();
    const kettle = page.getByRole('article', { name: 'Copper kettle' });
    await expect(kettle).toContainText('For cold mornings');
    await more(kettle);
    await kettle.getByRole('button', { name: 'Change the card' }).tap();
    await kettle.getByLabel('A card for Nora').fill('For cold evenings');
    await kettle.getByLabel('Sign it with my name').uncheck();
    await kettle.getByRole('button', { name: 'Save' }).tap();
    await expect(kettle).toContainText('For cold evenings');
    await expect(kettle.getByRole('button', { name: 'Change the card' })).toBeFocused();
    await inspect(page, 'reserved-held', { sizes: ['desk', 'phone', 'small'] });
  });

  await test.step('the uncle takes over what nobody confirmed', async () => {
    await claimsLapse(app);
    await aunt.page.reload();
    const kettle = aunt.page.getByRole('article', { name: 'Copper kettle' });
    await expect(kettle).toContainText(/Unconfirmed since \w+ \d+/);
    const { page } = uncle;
    await page.goto(address);
    await page.getByRole('button', { name: 'See what is still free' }).click();
    await giving(page).click();
    await expect(card(page, 'Copper kettle')).toContainText(
      /Unconfirmed since \w+ \d+.*, you may take it over/,
    );
    await inspect(page, 'share-unconfirmed');
    await page.getByRole('button', { name: 'Take it over: Copper kettle' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'You are getting Copper kettle' });
    await sheet.getByLabel('Your name').fill('Ulf');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(card(page, 'Copper kettle')).toContainText('You are getting this');
  });

  await test.step('the aunt had bought it: both have it, and know of each other', async () => {
    const { page } = aunt;
    await page.reload();
    const kettle = page.getByRole('article', { name: 'Copper kettle' });
    await expect(kettle).toContainText('Somebody took this over. Did you buy it already?');
    await inspect(page, 'reserved-overtaken');
    await kettle.getByRole('button', { name: 'Yes: Copper kettle' }).click();
    await expect(kettle).toContainText('Ulf has this, too.');
    await uncle.page.goto(`${app.url}/reserved`);
    await expect(uncle.page.getByRole('article', { name: 'Copper kettle' })).toContainText(
      'Aunt Vera has this, too.',
    );
  });

  await test.step('a letter’s button changes nothing until it is confirmed with one press', async () => {
    const { page } = uncle;
    await page.getByText('This device', { exact: true }).click();
    await page.getByRole('button', { name: 'Get a link for another device' }).click();
    const link = await page.getByText(/\/reserved\/[\w-]{43}/).textContent();
    const claims = await page.evaluate(async () => (await fetch('/api/claims')).json());
    const fresh = await aBrowser(browser, PHONE);
    await fresh.page.goto(
      `${app.url}${new URL(link?.trim() ?? '').pathname}?answer=bought&claim=${(claims as { id: string }[])[0]?.id}`,
    );
    await expect(fresh.page.getByLabel('I have it')).toBeChecked();
    await inspect(fresh.page, 'reserved-answer');
    const state = () =>
      page.evaluate(
        async () => ((await (await fetch('/api/claims')).json()) as { state: string }[])[0]?.state,
      );
    expect(await state()).toBe('held');
    await fresh.page.getByRole('button', { name: 'Confirm' }).tap();
    const kettle = fresh.page.getByRole('article', { name: 'Copper kettle' });
    await expect(kettle).toContainText('You have bought this');
    expect(await state()).toBe('bought');
    await fresh.close();
  });
  await aunt.close();
  await uncle.close();
});
