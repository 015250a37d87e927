import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { aBrowser, PHONE } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

const ARABIC = {
  list: { name: 'قائمة هدايا ليلى', description: 'كل شيء هنا يسعدني', isPublic: true },
  item: { name: 'كتاب عن الطيور', details: 'النسخة المستعملة جيدة', color: 'أزرق', size: 'كبير' },
};

test('what people typed from right to left runs so on every screen, in fields as well', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  await call('PUT', `/wishlists/${list.id}`, ARABIC.list);
  await call('POST', `/wishlists/${list.id}/items`, ARABIC.item);
  await call('POST', '/wishlists', { name: 'قائمة أخرى' });
  await call('PUT', '/me', { firstName: 'ليلى', lastName: 'حداد' });
  const paths = [
    `/share/${list.shareToken}`,
    '/wishlists',
    `/wishlist/${list.id}`,
    `/wishlist/${list.id}/edit`,
    '/profile',
    '/add-to',
  ];
  for (const path of paths) {
    await page.goto(`${app.url}${path}`);
    await expect(page.getByRole('main')).toContainText(/[\u0600-\u06ff]/);
    expect([path, await page.evaluate(wrongWay)]).toEqual([path, []]);
  }
  await page.goto(`${app.url}/wishlist/${list.id}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  expect(await page.evaluate(wrongWay)).toEqual([]);
});

/** Texts and fields of the page that begin with an Arabic letter and do not run from right to left. */
function wrongWay(): string[] {
  const beginsArabic = (text: string) => /^[^\p{L}]*[\u0600-\u06ff]/u.test(text);
  const parts = [...document.querySelectorAll('main *')].filter((part) =>
    part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement
      ? beginsArabic(part.value)
      : [...part.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && beginsArabic(part.textContent ?? ''),
        ),
  );
  return parts
    .filter((part) => !part.closest('.sr') && getComputedStyle(part).direction !== 'rtl')
    .map((part) => part.outerHTML.slice(0, 120));
}

test('where colours are forced, cards keep an edge, the switch its knob, and nothing hides whose list it is', async ({
  page,
  app,
  request,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Kettle' });
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        // Where colors are forced every outline has one that is seen.
        return `${outlineStyle} ${outlineWidth}`;
      });
  await page.goto(`${app.url}/share/${list.shareToken}`);
  for (const part of ['li:has(h2)', 'main > section > div:has(h1)', 'main aside']) {
    expect([part, await edgeOf(part)]).toEqual([part, 'solid 1px']);
  }
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const by = await page.getByText('A wishlist by Nora').boundingBox();
  expect((by?.y ?? 0) + (by?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0);
  await page.goto(`${app.url}/wishlists`);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await edgeOf('article')).toBe('solid 1px');
  await page.goto(`${app.url}/wishlist/${list.id}`);
  await page.getByRole('region', { name: 'Add a New Item' }).getByLabel('URL').click();
  await page.getByText(ITEM_TEXTS.moreAbout).click();
  const knob = await page.getByRole('checkbox', { name: ITEM_TEXTS.mostWanted }).evaluate((input) => ({
    knob: getComputedStyle(input, '::after').backgroundColor,
    ground: getComputedStyle(input).backgroundColor,
  }));
  expect(knob.knob).not.toBe(knob.ground);
});

test('without JavaScript the menu is there, lists are read, and pages that need it say so in one sentence', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Kettle', url: 'https://shop.example/k' });
  const reader = await aBrowser(browser, { ...PHONE, javaScriptEnabled: false });
  const needs = reader.page.locator('noscript > p');
  await reader.page.goto(`${app.url}/share/${list.shareToken}`);
  await expect(reader.page.getByRole('link', { name: /^View Item/ })).toBeVisible();
  await expect(needs).toHaveText(['See what is still free', 'See what is still free']);
  await expect(needs.first()).toBeInViewport();
  const [above, below] = await Promise.all(
    [needs.first(), needs.last()].map(async (one) => (await one.boundingBox())?.y ?? Number.NaN),
  );
  const gift = (await reader.page.getByRole('heading', { name: 'Kettle' }).boundingBox())?.y;
  expect(above).toBeLessThan(gift ?? 0);
  expect(below).toBeGreaterThan(gift ?? 0);
  await expect(reader.page.getByRole('main').getByRole('button')).toHaveCount(0);
  await reader.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(reader.page).toHaveURL(`${app.url}/about`);
  await expect(needs).toHaveCount(0);
  for (const path of [
    '/login',
    '/register',
    '/contact',
    '/forgot-password',
    '/sign-in',
    '/wishlists',
    '/profile',
    '/add',
  ]) {
    await reader.page.goto(`${app.url}${path}`);
    await expect(needs).toHaveText(/^This page needs JavaScript\. [^.]+\.$/);
    await expect(needs).toBeVisible();
  }
  await reader.close();
});

test('the landing page at 320 px keeps its full stop with its word and its buttons whole', async ({
  browser,
  app,
}) => {
  const { page, close } = await aBrowser(browser, { ...PHONE, viewport: { width: 320, height: 844 } });
  await page.goto(`${app.url}/home`);
  const verb = page.getByText('remembers.', { exact: true });
  expect(await verb.evaluate((word) => word.getClientRects().length)).toBe(1);
  const main = page.getByRole('main');
  const create = await main.getByRole('link', { name: 'Create Account' }).first().boundingBox();
  const login = await main.getByRole('link', { name: 'Log In' }).first().boundingBox();
  expect(login?.y).toBeGreaterThanOrEqual((create?.y ?? 0) + (create?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});
