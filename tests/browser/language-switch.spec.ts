import { LANGUAGE } from '#shared/limits.ts';
import { saidIn } from '../support/said.ts';
import { aBrowser, PHONE } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

test('without JavaScript the language is chosen by a button, on a page and where gifts are reserved', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle', price: 12.5 });
  const { page, close } = await aBrowser(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`${app.url}/share/${list.shareToken}`);
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/share/${list.shareToken}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto(`${app.url}/share/${list.shareToken}/free`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(PHONE.viewport.width);
  await page.getByLabel(saidIn('de')('frame.language')).selectOption('Svenska');
  await page.getByRole('button', { name: saidIn('de')('frame.chooseLanguage'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await close();
});

test('the picker of emoji speaks Hebrew, and the page stays as wide as its window', async ({
  page,
  app,
  request,
}) => {
  const he = saidIn('he');
  const { list } = await aSharedList({ page, app, request });
  await page.context().addCookies([{ name: LANGUAGE.cookie, value: 'he', url: app.url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/wishlist/${list.id}/edit`);
  await page.getByRole('button', { name: he('wishlist.chooseEmoji') }).click();
  await expect(page.getByPlaceholder(he('wishlist.emojiPicker.search'))).toBeVisible();
  await expect(page.getByText(he('wishlist.emojiPicker.categories.activity')).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
