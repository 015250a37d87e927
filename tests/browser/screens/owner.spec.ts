import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import { signIn, test } from '#tests/browser/support/household.ts';
import { inspect } from '#tests/browser/support/inspect.ts';
import { logInAsNewcomer } from '#tests/browser/support/newcomer.ts';
import { aSharedList } from '#tests/browser/support/shared-list.ts';
import { expect, hydrated } from '#tests/browser/support/test.ts';

test('every screen of an owner lets everybody in and is whole, in every size and theme', async ({
  page,
  app,
  household,
}) => {
  test.setTimeout(300_000);
  await signIn(page, app.url, household);
  const cards = page.getByRole('article');
  await inspect(page, 'my-wishlists');
  await cards.getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
  await inspect(page, 'wishlist', { inLargePrint: true });
  await page.getByRole('article').getByRole('button', { name: /^Edit/ }).first().click();
  await inspect(page, 'wishlist-editing');
  await page.goto(`${page.url()}/edit`);
  await expect(page.getByRole('button', { name: 'Choose Emoji' })).toBeVisible();
  await inspect(page, 'edit-wishlist');
  await page.getByRole('button', { name: 'Choose Emoji' }).click();
  await expect(page.locator('wishwren-emoji-picker')).toBeVisible();
  await inspect(page, 'edit-wishlist-picker');
  await page.goto(`${app.url}/wishlist/new`);
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await inspect(page, 'create-wishlist');
  await page.getByText('Description, emoji, who can see it').click();
  await inspect(page, 'create-wishlist-more');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  // What the open menu half covers is not to be aimed at.
  await inspect(page, 'menu-open-signed-in', {
    sizes: ['small', 'phone'],
    within: 'header',
    inLargePrint: true,
  });
});

test('the links of a list, their sheets and their card let everybody in, in every size and theme', async ({
  page,
  app,
  request,
}) => {
  test.setTimeout(300_000);
  const { list, call } = await aSharedList({ page, app, request });
  await page.goto(`${app.url}/wishlist/${list.id}/links`);
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await inspect(page, 'links-empty');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByLabel('For whom is it?').fill('Grandma');
  await page.getByText(LINK_SHEET_TEXTS.more).click();
  await page.getByRole('checkbox', { name: 'Ask for a passphrase' }).check();
  await inspect(page, 'link-form', { within: 'dialog' });
  await page.getByLabel('Passphrase', { exact: true }).fill('plum cake');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('button', { name: 'More about the link for Grandma' }).click();
  const { id } = (await call('GET', `/wishlists/${list.id}/links`))[1];
  const long = 'The whole family of my very dear friend Wilhelmina from Bergen';
  await call('PATCH', `/links/${id}`, { name: long.slice(0, 60), endsAt: '2099-12-24T20:00:00.000Z' });
  await page.reload();
  await page.getByRole('button', { name: /^More about the link for The whole/ }).click();
  await inspect(page, 'links');
  for (const [action, name] of [
    ['QR code of', 'link-code'],
    ['Card to print with', 'link-card'],
    ['Replace', 'link-replace'],
    ['End', 'link-end'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${action} the link for`) }).click();
    await inspect(page, name, { within: 'dialog' });
    await page.keyboard.press('Escape');
  }
});

test('the sheets that put a list in order let everybody in, in every size and theme', async ({
  page,
  app,
  request,
}) => {
  test.setTimeout(300_000);
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of ['Kitchen', 'Garden']) await call('POST', `/wishlists/${list.id}/sections`, { name });
  for (const name of ['Kettle', 'Lamp', 'Globe']) await call('POST', `/wishlists/${list.id}/items`, { name });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  for (const [button, name] of [
    ['New section', 'section-new'],
    ['Edit section Garden', 'section-edit'],
    ['Move Lamp', 'order'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await inspect(page, `${name}-sheet`, { within: 'dialog', inLargePrint: true });
    await page.keyboard.press('Escape');
  }
});

test('who has nothing yet is let in as well', async ({ page, app }) => {
  await logInAsNewcomer(page, app);
  await inspect(page, 'my-wishlists-empty');
  await page.goto(`${app.url}/wishlist/new`);
  await page.getByLabel('Name').fill('Three for the garden');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Wishlist Items' })).toBeVisible();
  await inspect(page, 'wishlist-empty');
});

test('every screen can be reached and used by keyboard alone', async ({ page, app, household }) => {
  await page.goto(`${app.url}/login`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(household.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(household.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/wishlists`);
  await page.getByRole('link', { name: 'New Wishlist' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Typed only');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Typed only' })).toBeVisible();
});
