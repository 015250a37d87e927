import type { BrowserContext, Page } from '@playwright/test';
import { RESERVED_CACHE } from '#client/lib/reserved-cache.ts';
import { NOT_STORED } from '#shared/picture.ts';
import { aBrowser, giving, PHONE } from './support/givers.ts';
import { inspect } from './support/inspect.ts';
import { aLinkedList } from './support/share-links.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, test } from './support/test.ts';

// The browser says of each request that it did not arrive.
test.use({ expected: [/net::ERR|Failed to (load resource|fetch)/] });

const AS_OF = /^Without a network: as of \d\d:\d\d$/;
const storedPaths = (page: Page) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, RESERVED_CACHE);

/** Until the page is put aside with everything that it needs. */
const whenStored = (page: Page) => expect.poll(() => storedPaths(page)).toContain('/reserved');

/** Somebody who has reserved a kettle and looks at it on their own page. */
async function aGiverAt(page: Page, address: string, appUrl: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'I’ll get this: Copper kettle' }).click();
  await giving(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${appUrl}/reserved`);
  await expect(page.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();
  await whenStored(page);
}

async function offlineReload(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await page.reload();
}

test('what somebody reserved opens in a shop without reception, changes nothing there, and is fresh afterwards', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const { list, call } = await aSharedList({ page: owner, app, request });
  const { id } = await call('POST', `/wishlists/${list.id}/items`, {
    name: 'Copper kettle',
    size: '2 litres',
  });
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await aGiverAt(page, `${app.url}/share/${list.shareToken}`, app.url);

  await offlineReload(context, page);
  await expect(page.getByText('Size: 2 litres')).toBeVisible();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await inspect(page, 'reserved-offline');
  await page.getByRole('button', { name: 'I have it: Copper kettle' }).click();
  await expect(page.getByText('No connection. Nothing was changed.')).toBeVisible();

  await call('PUT', `/items/${id}`, { size: '3 litres' });
  await context.setOffline(false);
  await expect(page.getByText('Size: 3 litres')).toBeVisible();
  await expect(page.getByText(AS_OF)).toBeHidden();
  await page.getByRole('button', { name: 'I have it: Copper kettle' }).click();
  await expect(page.getByText('You have bought this')).toBeVisible();
  await context.close();
});

test('on a computer of the family it stays covered without a network, and other pages are not kept', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  const context = await browser.newContext();
  const page = await context.newPage();
  await aGiverAt(page, `${app.url}/share/${list.shareToken}`, app.url);
  await page.evaluate((name) => caches.delete(name), RESERVED_CACHE);
  const unasked = await context.newPage();
  await unasked.goto(`${app.url}/reserved`);
  await expect(unasked.getByText('Only who reserved them should look.')).toBeVisible();
  await unasked.waitForLoadState('networkidle');
  expect(await storedPaths(page), 'kept before anybody uncovered it').toEqual([]);
  await page.reload();
  await whenStored(page);
  const others = (await storedPaths(page)).filter((path) => !/^\/(assets\/|reserved)/.test(path));
  expect(others).toEqual([]);

  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`${app.url}/reserved`);
  await expect(later.getByText('Only who reserved them should look.')).toBeVisible();
  await expect(later.getByText('Copper kettle')).toBeHidden();
  await later.getByRole('button', { name: 'Show my reservations' }).click();
  await expect(later.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();
  for (const path of ['/home', `/reserved/${'k'.repeat(43)}`, `/share/${list.shareToken}`])
    await expect(later.goto(`${app.url}${path}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.close();
});

test('whoever is forgotten on a device leaves nothing there, and neither does who logs out', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  const { page, close } = await aBrowser(browser);
  await aGiverAt(page, `${app.url}/share/${list.shareToken}`, app.url);
  await page.getByText('This device', { exact: true }).click();
  await page.getByRole('button', { name: 'Forget me on this device' }).click();
  await page.getByRole('button', { name: 'Yes, forget me' }).click();
  await expect(page.getByRole('main').getByText('This browser no longer knows who you are.')).toBeVisible();
  await expect.poll(() => storedPaths(page)).toEqual([]);
  await close();

  await owner.evaluate((name) => caches.open(name), RESERVED_CACHE);
  await owner.goto(`${app.url}/wishlists`);
  await owner.getByRole('button', { name: 'Logout' }).click();
  await expect(owner).toHaveURL(/\/login/);
  expect(await owner.evaluate((name) => caches.has(name), RESERVED_CACHE)).toBe(false);
});

test('the browser’s own cache holds no picture of what somebody reserved', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { link } = await aLinkedList({ page: owner, app, request });
  const { url } = await link({});
  // As small as on a desktop: another size than the one that is put aside.
  const { page, close } = await aBrowser(browser, { deviceScaleFactor: 1 }, [/ERR_CACHE_MISS|cross-world/]);
  await aGiverAt(page, url, app.url);
  await page.reload();
  const picture = page.getByRole('article', { name: 'Copper kettle' }).locator('img');
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const drawn = new URL(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
  expect(drawn).toMatch(/-240\.webp$/);
  await page.getByText('This device', { exact: true }).click();
  await page.getByRole('button', { name: 'Forget me on this device' }).click();
  await page.getByRole('button', { name: 'Yes, forget me' }).click();
  await expect.poll(() => storedPaths(page)).toEqual([]);
  await page.goto(`${app.url}/about`);
  const isCached = (search: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      drawn + search,
    );
  expect([await isCached(''), await isCached(NOT_STORED)]).toEqual([false, false]);
  await page.evaluate((address) => fetch(address), drawn);
  expect(await isCached(''), 'what any page may store').toBe(true);
  await close();
});

test('a newer app puts its own files in the place of the old ones', async ({
  page: owner,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: owner, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  // Chromium says so of a page that its worker answers.
  const { page, close } = await aBrowser(browser, {}, [/cross-world service worker/]);
  await aGiverAt(page, `${app.url}/share/${list.shareToken}`, app.url);
  await page.evaluate(
    async (name) => (await caches.open(name)).put('/assets/start-old.js', new Response('old')),
    RESERVED_CACHE,
  );
  await page.reload();
  await expect.poll(() => storedPaths(page)).not.toContain('/assets/start-old.js');
  expect(await storedPaths(page)).toContainEqual(expect.stringMatching(/^\/assets\/en-.+\/start-.+\.js$/));
  await close();
});
