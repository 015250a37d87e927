import { aBrowser, card, giving, PHONE, take } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test('whoever presses far down a list stays there, and whoever makes a browser forget keeps the link', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  for (let at = 1; at <= 24; at++) await call('POST', `/wishlists/${list.id}/items`, { name: `Gift ${at}.` });
  const { page, close } = await aBrowser(browser, PHONE);
  await page.goto(`${app.url}/share/${list.shareToken}`);
  await card(page, 'Gift 12.').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: 'See what is still free' }).tap();
  await giving(page).tap();
  await expect(card(page, 'Gift 12.')).toContainText('Still free');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await take(page, 'Gift 12.').tap();
  await page.getByRole('dialog').getByLabel('Your name').fill('Vera');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
  await take(page, 'Gift 13.').tap();
  const sheet = page.getByRole('dialog', { name: 'You are getting Gift 13.' });
  await expect(sheet).toContainText('Reserved here as Vera – not you?');
  await sheet.getByRole('button', { name: 'Reserve as somebody else' }).tap();
  const link = await sheet.getByText(/\/reserved\/[\w-]{43}/).textContent();
  await sheet.getByRole('button', { name: 'Yes, as somebody else' }).tap();
  await expect(card(page, 'Gift 12.')).toContainText('Taken');
  await expect(card(page, 'Gift 13.')).toContainText('You are getting this');
  await page.goto(`${app.url}${new URL(link ?? '').pathname}`);
  await expect(page.getByText('Something else was reserved in this browser before.')).toBeVisible();
  await page.getByRole('button', { name: 'Open, and leave those' }).tap();
  await expect(page.getByRole('article', { name: 'Gift 12.' })).toBeVisible();
  await close();
});
