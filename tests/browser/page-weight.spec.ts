import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { signIn, test as withHousehold } from './support/household.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, hydrated, test } from './support/test.ts';

/** What a page may cost, packed by gzip, as docs/performance.md promises. */
const BUDGET = {
  /** The script of a page that is only looked at. */
  read: 2_950,
  /** A public page that is read, once its app runs; the landing page with its example, and one with a form. */
  alive: 114_200,
  landing: 117_100,
  formAlive: 119_500,
  /**
   * What a shared list fetches beside the app when somebody reserves: 12 KB for what givers see and say, and the
   * list with what stands after its last gift, on paper and in its pictures' sizes; 1.5 KB for what givers are promised,
   * for claims that age and for the recipient's card; 0.4 KB for the question whether they give.
   */
  giving: 20_100,
  /** What a form fetches with the first touch: its rules, and what sends it. */
  form: 36_000,
  /** Any screen behind the login, the emoji picker apart; the dashboard, with its rules, weighs most. */
  signedIn: 202_500,
  /** The styles that stand in a page, and all there are. */
  pageStyles: 6_210,
  /** Of all screens together, paper, a card to print and forced colors among them. */
  styles: 20_250,
};

for (const path of ['/home', '/about', '/blog', '/blog/the-quiet-list']) {
  test(`${path} is read with little script, and comes to life with a touch`, async ({ page, app }) => {
    const asked = await openQuietly(page, `${app.url}${path}`);
    expect(await packedBytes(asked, 'script')).toBeLessThanOrEqual(BUDGET.read);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const alive = path === '/home' ? BUDGET.landing : BUDGET.alive;
    expect(await packedBytes(asked, 'script')).toBeLessThanOrEqual(alive);
  });
}

for (const path of ['/login', '/register', '/forgot-password', '/contact']) {
  test(`${path} stays within its budget, and so does its form`, async ({ page, app }) => {
    const asked = await openQuietly(page, `${app.url}${path}`);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    expect(await packedBytes(asked, 'script')).toBeLessThanOrEqual(BUDGET.formAlive);
    await page.getByRole('textbox').first().focus();
    await page.waitForLoadState('networkidle');
    expect(await packedBytes(asked, 'script')).toBeLessThanOrEqual(BUDGET.formAlive + BUDGET.form);
    expect(await packedBytes(asked, 'stylesheet')).toBeLessThanOrEqual(BUDGET.styles);
  });
}

test('a shared list is read with little script, however it is touched', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list } = await aSharedList({ page, app, request });
  const stranger = await browser.newPage();
  const asked = await openQuietly(stranger, `${app.url}/share/${list.shareToken}`);
  await stranger.keyboard.press('Tab');
  await stranger.mouse.click(200, 300);
  await stranger.waitForLoadState('networkidle');
  expect(await packedBytes(asked, 'script')).toBeLessThanOrEqual(BUDGET.read);
  await stranger.close();
});

test('reserving on a shared list fetches little beside the app', async ({ page, app, request, browser }) => {
  const { list, call } = await aSharedList({ page, app, request });
  await call('POST', `/wishlists/${list.id}/items`, { name: 'Copper kettle' });
  const giver = await browser.newPage();
  const asked = await openQuietly(giver, `${app.url}/share/${list.shareToken}`);
  const before = asked.length;
  await giver.getByRole('button', { name: 'I’ll get this: Copper kettle' }).click();
  await giver.getByRole('button', { name: 'Yes, I am giving' }).click();
  await expect(giver.getByRole('dialog')).toBeVisible();
  await giver.waitForLoadState('networkidle');
  const later = asked.slice(before).filter((one) => !/\/start-/.test(one.url()));
  expect(await packedBytes(later, 'script')).toBeLessThanOrEqual(BUDGET.giving);
  await giver.close();
});

withHousehold('every screen behind the login stays within its budget', async ({ page, app, household }) => {
  // What is fetched of the other screens when nothing else is to do is no weight of this one.
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signIn(page, app.url, household);
  const lists = page.getByRole('article').first().getByRole('link');
  const list = (await lists.first().getAttribute('href')) ?? '';
  for (const path of [
    '/wishlists',
    list,
    `${list}/edit`,
    `${list}/links`,
    '/wishlist/new',
    '/history',
    '/profile',
    '/profile/security',
    '/admin',
  ]) {
    const visit = await page.context().newPage();
    const asked = await openQuietly(visit, `${app.url}${path}`);
    expect(await packedBytes(asked, 'script'), path).toBeLessThanOrEqual(BUDGET.signedIn);
    await visit.close();
  }
});

for (const path of ['/home', '/login', '/blog']) {
  test(`the styles that stand in ${path} are few`, async ({ request, app }) => {
    const html = await (await request.get(`${app.url}${path}`)).text();
    const [, css = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
    expect(css).toContain('@font-face');
    expect(gzipSync(css).length).toBeLessThanOrEqual(BUDGET.pageStyles);
  });
}

/** Opens the page and does nothing more; what it asks for from now on is listed. */
async function openQuietly(page: Page, url: string): Promise<Request[]> {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return asked;
}

/** Of each file once, as it stands packed on the server, whatever this browser took. */
async function packedBytes(asked: readonly Request[], type: string): Promise<number> {
  const urls = new Set(asked.filter((one) => one.resourceType() === type).map((one) => one.url()));
  expect(urls.size).toBeGreaterThan(0);
  const sizes = await Promise.all([...urls].map(packedSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function packedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  expect(headers.get('content-length')).toMatch(/^\d+$/);
  return Number(headers.get('content-length'));
}
