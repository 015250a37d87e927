import type { Locator, Page } from '@playwright/test';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { PHONE } from './support/givers.ts';
import { unfolded } from './support/more.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

// What the second walk through the product asked of the screens where owners work.

const NAMES = ['Ash', 'Beech', 'Cedar', 'Date', 'Elm', 'Fir'];
const boxOf = async (one: Locator) =>
  (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const inOneDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const wish = (page: Page, name: string) => page.getByRole('article', { name });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a list begins with its wishes below one field, which unfolds when it is touched', async ({
    page,
    app,
    request,
  }) => {
    const { list, call } = await aSharedList({ page, app, request });
    for (const name of NAMES) await call('POST', `/wishlists/${list.id}/items`, { name });
    await page.goto(`${app.url}/wishlist/${list.id}`);
    await expect(wish(page, 'Beech')).toBeInViewport({ ratio: 1 });
    const fields = page.getByRole('main').getByRole('textbox').filter({ visible: true });
    await expect(fields).toHaveCount(1);
    await fields.tap();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  });

  test('links are rows without their addresses', async ({ page, app, request }) => {
    const { list, call } = await aSharedList({ page, app, request });
    for (const name of NAMES) await call('POST', `/wishlists/${list.id}/links`, { name });
    await page.goto(`${app.url}/wishlist/${list.id}/links`);
    const rows = page.getByRole('listitem').filter({ hasText: 'Copy' });
    await expect(rows).toHaveCount(NAMES.length + 1);
    for (const row of await rows.all()) {
      expect((await boxOf(row)).height).toBeLessThanOrEqual(88);
      await expect(row).not.toContainText('/share/');
    }
  });
});

test('a card says at rest what it is, and lets edit it or do more; what spoils a surprise comes last', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of NAMES)
    await call('POST', `/wishlists/${list.id}/items`, { name, url: 'https://shop.example/a' });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const card = wish(page, 'Cedar');
  const acts = card.getByRole('button').or(card.getByRole('link')).filter({ visible: true });
  await expect(acts).toHaveText(['Edit', '', '']);
  await expect(acts.nth(1)).toHaveAccessibleName('More for Cedar');
  await expect(acts.nth(2)).toHaveAccessibleName('Move Cedar');
  await unfolded(card);
  await expect(acts.filter({ hasText: /./ }).last()).toHaveText(SECRET_TEXTS.look);
});

test('a card that is edited keeps its place, and so do the cards before it and beside it', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const name of NAMES) await call('POST', `/wishlists/${list.id}/items`, { name });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const placeOf = async (name: string) => {
    const { x, y } = await boxOf(wish(page, name));
    return { x, y };
  };
  await expect(wish(page, 'Fir')).toBeVisible();
  const beside = ['Ash', 'Beech'];
  const before = await Promise.all([...beside, 'Cedar'].map(placeOf));
  await wish(page, 'Cedar').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('form', { name: 'Cedar' })).toBeVisible();
  expect(await Promise.all(beside.map(placeOf))).toEqual(before.slice(0, 2));
  const { x, y } = await boxOf(page.getByRole('form', { name: 'Cedar' }));
  const from = before[2] ?? { x: NaN, y: NaN };
  expect([Math.abs(x - from.x) < 30, Math.abs(y - from.y) < 30]).toEqual([true, true]);
});

test('six lists are rows, the one with the next day first', async ({ page, app, request }) => {
  const { call } = await aSharedList({ page, app, request });
  for (const [nth, name] of NAMES.entries())
    await call('POST', '/wishlists', { name, ...(nth < 3 && { occasionOn: inOneDay(30 - 10 * nth) }) });
  await page.goto(`${app.url}/wishlists`);
  const rows = page.getByRole('article');
  await expect(rows).toHaveCount(NAMES.length + 1);
  const names = await rows.getByRole('heading').allTextContents();
  expect(names.slice(0, 3)).toEqual(['Cedar', 'Beech', 'Ash']);
  for (const row of await rows.all()) expect((await boxOf(row)).height).toBeLessThanOrEqual(110);
});

test('a gift that was received offers one thing in its row: to thank', async ({ page, app, request }) => {
  const { list, call } = await aSharedList({ page, app, request });
  const item = await call('POST', `/wishlists/${list.id}/items`, { name: 'Atlas' });
  await call('POST', `/items/${item.id}/received`, { quantity: 1, from: 'Grandma' });
  await page.goto(`${app.url}/history`);
  const row = page.getByRole('article', { name: 'Atlas' });
  await expect(row.getByText('Not thanked yet')).toBeVisible();
  await expect(row.getByRole('button').filter({ visible: true })).toHaveText([GIFT_TEXTS.thanked, '']);
});
