import type { APIRequestContext, Page } from '@playwright/test';
import { aBrowser, card, giving, take } from './support/givers.ts';
import { aNewcomer, logIn } from './support/newcomer.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, hydrated, test } from './support/test.ts';
import type { Wishwren } from './support/wishwren.ts';

/** What this browser holds of /reserved: its worker, and what that reads. */
const heldOfReserved = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  ]);

/** What the tab remembers of a giver. */
const openedIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => /^(board|reservations) /.test(name)));

/** The fonts that the browser's own cache holds, which nobody can empty for another one. */
const cachedFonts = (page: Page) =>
  page.evaluate(async () => {
    const html = await (await fetch('/reserved', { cache: 'no-store' })).text();
    const fonts = [...new Set(html.match(/\/assets\/[\w.-]+\.woff2/g))];
    const isCached = (font: string) =>
      fetch(font, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      );
    const found = await Promise.all(fonts.map(isCached));
    return fonts.filter((_, at) => found[at]).map((font) => font.replace(/-wght.*|-\w{8}\.woff2$/, ''));
  });

async function logInAt(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`);
  await hydrated(page);
  await logIn(page, email);
  await expect(page).toHaveURL(`${url}/wishlists`);
}

interface Stage {
  page: Page;
  app: Wishwren;
  request: APIRequestContext;
}

async function aListWithKettle(stage: Stage) {
  const { list, call } = await aSharedList(stage);
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  return {
    address: `${stage.app.url}/share/${list.shareToken}`,
    owner: (await call('GET', '/me')).user.email,
  };
}

async function openReserved(page: Page, url: string) {
  await page.goto(`${url}/reserved`);
  await expect(page.getByRole('heading', { name: 'Copper kettle' })).toBeVisible();
}

test('whoever logs in over the session of somebody who gave finds neither an offline copy nor its worker, however long the browser takes to end it', async ({
  page: visitor,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const { address, owner } = await aListWithKettle({ page: visitor, app, request });
  const { page, close } = await aBrowser(browser, {}, [/ERR_CACHE_MISS/]);
  await logInAt(page, app.url, await aNewcomer(page, app, 'Vera'));
  await page.goto(address);
  await take(page, 'Copper kettle').click();
  await expect(card(page, 'Copper kettle')).toContainText('You are getting this');
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerRegistration;
    const { unregister } = prototype;
    prototype.unregister = async function () {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return unregister.call(this);
    };
  });
  await openReserved(page, app.url);
  await expect.poll(() => heldOfReserved(page)).toEqual(['reserved', '/reserved']);
  await logInAt(page, app.url, owner);
  expect(await heldOfReserved(page)).toEqual([]);
  const fonts = await cachedFonts(page);
  expect(fonts).toContain('/assets/besley-latin');
  expect(fonts.filter((font) => font.includes('latin-ext'))).toEqual([]);
  await close();
});

test('whoever logs in finds a list at its top, and not where somebody before had scrolled it', async ({
  page: visitor,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page: visitor, app, request });
  for (let nth = 0; nth < 20; nth++)
    await call('POST', `/wishlists/${list.id}/items`, { name: `Wish ${nth}` });
  const { page, close } = await aBrowser(browser);
  await page.goto(`${app.url}/share/${list.shareToken}`);
  await hydrated(page);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).press('Enter');
  await logIn(page, (await call('GET', '/me')).user.email);
  // A step back that another step overtakes never ends.
  await expect(page).toHaveURL(`${app.url}/wishlists`);
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/share/${list.shareToken}`);
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await close();
});

test('what a tab is putting aside while somebody logs in in another one is kept by nobody', async ({
  page: visitor,
  app,
  request,
  browser,
}) => {
  test.setTimeout(180_000);
  const { address, owner } = await aListWithKettle({ page: visitor, app, request });
  const { page, close } = await aBrowser(browser);
  await page.goto(address);
  await take(page, 'Copper kettle').click();
  await giving(page).click();
  await expect(card(page, 'Copper kettle')).toContainText('You are getting this');
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer;
    const { register } = prototype;
    prototype.register = async function (...sent) {
      document.documentElement.dataset.test = 'registers';
      await new Promise((resolve) => addEventListener('test:release', resolve));
      const registered = await register.apply(this, sent);
      document.documentElement.dataset.test = 'registered';
      return registered;
    };
  });
  expect(await openedIn(page)).not.toEqual([]);
  await openReserved(page, app.url);
  await expect(page.locator('html[data-test=registers]')).toBeAttached();
  await logInAt(await page.context().newPage(), app.url, owner);
  await expect(page.getByText('You have reserved nothing yet.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('test:release')));
  await expect(page.locator('html[data-test=registered]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => heldOfReserved(page)).toEqual([]);
  expect(await openedIn(page)).toEqual([]);
  await close();
});
