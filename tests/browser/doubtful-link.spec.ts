import { inspect } from './support/inspect.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect } from './support/test.ts';
import { test } from './support/with-shop.ts';

test('a price that is not sure is a question in its field, and a wall is told, on every screen', async ({
  page,
  app,
  shop,
  request,
}) => {
  test.slow();
  const { list } = await aSharedList({ page, app, request });
  await page.goto(`${app.url}/wishlist/${list.id}`);
  const form = page.getByRole('region', { name: 'Add a New Item' });
  const url = form.getByLabel('URL');
  await url.fill(`${shop.url}/throw`);
  await expect(form.getByLabel('Name')).toHaveValue('Fjord wool throw');
  const offer = form.getByRole('button', { name: 'Is it £1,039.90?' });
  await inspect(page, 'add-item-likely-price', {
    within: 'section[aria-labelledby="add-item"]',
    inLargePrint: true,
  });
  await form.getByLabel('Name').focus();
  while (!(await offer.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Price')).toHaveValue('1039.90');
  await expect(form.getByLabel('Price')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Fjord wool throw' })).toContainText('£1,039.90');

  await page.setViewportSize({ width: 390, height: 844 });
  const name = form.getByLabel('Name');
  await url.fill(`${shop.url}/wal`);
  await expect(name).toBeVisible();
  await page.waitForTimeout(500);
  const before = (await name.boundingBox())?.y;
  await url.fill(`${shop.url}/wall`);
  await expect(form.getByText('This shop does not let us look.').first()).toBeVisible();
  expect((await name.boundingBox())?.y).toBe(before);
  await inspect(page, 'add-item-wall', { within: 'section[aria-labelledby="add-item"]', inLargePrint: true });
});
