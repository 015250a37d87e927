import { aBrowser, PHONE } from './support/givers.ts';
import { aSharedList } from './support/shared-list.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';

const LONG_NAME = 'Everything that Maximiliane and her seven brothers have ever dreamed of '.repeat(3).trim();

const test = base.extend<{ list: Awaited<ReturnType<typeof aSharedList>> & { url: string } }>({
  list: async ({ page, app, request }, use) => {
    const list = await aSharedList({ page, app, request });
    await use({ ...list, url: `${app.url}/share/${list.list.shareToken}` });
  },
});

const KETTLE = {
  name: 'Copper kettle',
  price: 48,
  size: '2 l',
  color: 'Copper',
  details: 'With a whistle',
  url: 'https://www.shop.example/kettles/copper',
};

test('a shared list stands in two columns on every phone, and nothing sticks out', async ({
  list,
  browser,
}) => {
  for (let nth = 1; nth <= 4; nth++)
    await list.call('POST', `/wishlists/${list.list.id}/items`, { ...KETTLE, name: `Kettle ${nth}` });
  const { page, close } = await aBrowser(browser, PHONE);
  for (const width of [320, 344, 360, 375, 390, 412, 600]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(list.url);
    const tops = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect([width, new Set(tops).size]).toEqual([width, 2]);
    expect(await page.evaluate(widestOverflow)).toEqual([]);
    await expectAccessible(page);
  }
  await close();
});

/** What is wider than its card, or the page. */
function widestOverflow(): string[] {
  const cards = [...document.querySelectorAll('li:has(h2)')];
  const outside = cards.flatMap((card) => {
    const { right } = card.getBoundingClientRect();
    return [...card.querySelectorAll('button, p, h2, li')].filter(
      (part) => part.getBoundingClientRect().right > right,
    );
  });
  const isPageWider = document.documentElement.scrollWidth > innerWidth;
  return [...outside.map((part) => part.textContent ?? ''), ...(isPageWider ? ['the page'] : [])];
}

for (const { count, size, most } of [
  { count: 60, size: PHONE, most: 0 },
  // From a hundred on a gift counts with its usual height until it is near.
  { count: 120, size: PHONE, most: 0.03 },
  { count: 120, size: { viewport: { width: 1280, height: 800 } }, most: 0.03 },
])
  test(`a shared list of ${count} is as long at its end as at first, ${size.viewport.width} px`, async ({
    list,
    browser,
  }) => {
    for (let nth = 1; nth <= count; nth++)
      await list.call('POST', `/wishlists/${list.list.id}/items`, {
        name: `Lamp ${nth}`,
        ...(nth % 3 === 0 && { details: 'Warm light, please, and a long cord' }),
        ...(most > 0 && nth % 2 === 0 && { url: 'https://shop.example/lamp', price: 12 }),
      });
    const { page, close } = await aBrowser(browser, size);
    await page.goto(list.url);
    const length = () => page.evaluate(() => document.documentElement.scrollHeight);
    const lengths = [await length()];
    while (await page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 1)) {
      await page.mouse.wheel(0, 800);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      lengths.push(await length());
    }
    expect(Math.max(...lengths) / Math.min(...lengths) - 1).toBeLessThanOrEqual(most);
    await close();
  });

test('a long name and a long description leave the first gift in reach, and the rest opens without a script', async ({
  list,
  browser,
}) => {
  const description = 'A sentence of a description that never wants to end. '.repeat(37).trim();
  await list.call('PUT', `/wishlists/${list.list.id}`, { name: LONG_NAME.slice(0, 200), description });
  await list.call('POST', `/wishlists/${list.list.id}/items`, KETTLE);
  const { page, close } = await aBrowser(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(list.url);
  const gift = page.getByRole('heading', { name: 'Copper kettle' });
  const top = async () => (await gift.boundingBox())?.y ?? Number.NaN;
  expect(await top()).toBeLessThan(900);
  await page.getByText('Read on').click();
  expect(await top()).toBeGreaterThan(1300);
  await page.getByText('Show less').click();
  expect(await top()).toBeLessThan(900);
  await close();
});

test('after the last gift stand a list of one’s own and a way to pass this one on, read without the app', async ({
  list,
  browser,
  app,
}) => {
  const { page, close } = await aBrowser(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${list.url}?fbclid=1`);
  const passOn = page.getByRole('button', { name: 'Pass it on' });
  await passOn.click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(list.url);
  await expect(passOn).toBeVisible();
  expect(scripts).toHaveLength(1);
  await page.getByRole('link', { name: 'Make a list of your own' }).click();
  await expect(page).toHaveURL(`${app.url}/register`);
  await close();
});

test('where a phone has a share sheet, passing a list on opens it with the list’s name and address, and what is sorted or sought', async ({
  list,
  browser,
}) => {
  const { page, close } = await aBrowser(browser, PHONE);
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = JSON.stringify(shared);
    };
  });
  await page.goto(`${list.url}?fbclid=1&sort=price&q=wool+socks`);
  await page.getByRole('button', { name: 'Pass it on' }).tap();
  const shared = await page.evaluate(() => document.documentElement.dataset.shared ?? '');
  expect(JSON.parse(shared)).toEqual({
    title: await page.title(),
    url: `${list.url}?sort=price&q=wool+socks`,
  });
  await close();
});

test('whoever opens their own list finds Edit and Share there, a visitor finds neither', async ({
  page,
  app,
  list,
  browser,
}) => {
  await page.goto(list.url);
  await expect(page.getByText('This is your list.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`${app.url}/wishlist/${list.list.id}`);
  const visitor = await aBrowser(browser);
  await visitor.page.goto(list.url);
  await expect(visitor.page.getByRole('link', { name: 'Make a list of your own' })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await visitor.close();
});

test('a present arrives within 420 ms, once, and stands still for who wants no motion', async ({
  list,
  browser,
}) => {
  const { page, close } = await aBrowser(browser);
  await page.goto(list.url, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  const ends = await page.evaluate(arrivals);
  expect(ends.length).toBeGreaterThanOrEqual(3);
  for (const { end, times } of ends) expect([end <= 420, times]).toEqual([true, 1]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(list.url, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  expect(await page.evaluate(arrivals)).toEqual([]);
  await close();
});

/** When each animation of the head is over, and how often it runs. */
function arrivals() {
  return document
    .querySelector('main > section')
    ?.getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSAnimation)
    .map(({ effect }) => {
      const { endTime, iterations } = effect?.getComputedTiming() ?? {};
      return { end: Number(endTime), times: iterations };
    }) as { end: number; times: number }[];
}
