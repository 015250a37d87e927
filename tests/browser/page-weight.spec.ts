import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { signIn, test as withHousehold } from './support/household.ts';
import { aSharedList } from './support/shared-list.ts';
import { expect, hydrated, test } from './support/test.ts';

/** What a page may cost, packed by gzip, as docs/performance.md promises. */
const BUDGET = {
  /** The script of a page that is only looked at; 0.3 KB of it for the choice of a language, and for what is passed on with its order. */
  read: 3_260,
  /**
   * A public page that is read, once its app runs; the landing page with its example, and one with a form. 0.15 KB for a shared
   * list that fetches its tools where it is long, and for what stands behind a question mark as people typed it; 0.15 KB for the ways
   * to add from anywhere, and what cleans a name that they bring; 0.15 KB for the way to add many;
   * 0.1 KB, of a form 0.8 KB, for logging in by mail; 0.05 KB for gifts that wait until it is known which are free; of a form 0.05 KB
   * for passkeys, whose own script comes with the first touch; 0.4 KB for the languages, and as what says nothing is a file of its own; of a form 0.25 KB for a
   * language that is chosen without script; 0.1 KB for log-in providers and a log-out that goes on there, of a form 0.9 KB for their buttons and where they lead; of the landing page 0.1 KB for
   * the way to the first run; 0.15 KB for what guests type and open, which goes from every tab, and for what comes late.
   */
  alive: 116_030,
  landing: 119_040,
  formAlive: 122_130,
  /**
   * What a shared list fetches beside the app when somebody reserves: 12 KB for what givers see and say, and the
   * list with what stands after its last gift, on paper and in its pictures' sizes; 1.5 KB for what givers are promised,
   * for claims that age and for the recipient's card; 0.4 KB for the question whether they give; 0.7 KB for a sheet that
   * keeps what was typed and sends its giver the link, and for boards that open by themselves; 0.3 KB as that sheet is a file of its
   * own, which no other screen with a sheet fetches; 0.35 KB for prices in their own money; 0.6 KB for what a wish says, and its star;
   * 0.45 KB for a list in sections that fold; 0.4 KB for taking several gifts at once, and the button of what suggests them;
   * 0.25 KB for a list whose gifts are selected; 0.15 KB for one of these, of which another one is taken; 0.1 KB for a list
   * that rests; 0.15 KB for what cleans a name, in the file of forms; 0.05 KB for gifts that wait; 0.05 KB for
   * the gifts of a section in the columns of the list; 0.6 KB for an Undo of what was given back, and how languages write prices; 0.15 KB for how many are free, and the focus after what is given back;
   * 0.07 KB for a sheet whose scrolling the tab remembers nowhere; 0.05 KB for an answer that comes after somebody else has logged in.
   */
  giving: 24_910,
  /** What a long list fetches besides, to select gifts: 2.85 KB of its own, and the fields of forms. */
  tools: 7_260,
  /** What a form fetches with the first touch: its rules, and what sends it. */
  form: 36_000,
  /** Any screen behind the login, the emoji picker apart; the dashboard, with its rules, weighs most; 0.5 KB for the money of a price, what else a wish says, and its place; 0.3 KB as all pages; 0.15 KB for one of these; 0.3 KB as all pages again; 2.1 KB for the settings in the screen, the choice of a language and what is undone; 0.1 KB for the keys of a row, and 0.1 KB for the language of the installation; 0.75 KB for log-in providers, and a save that is said where it is seen; 0.1 KB for what is said of a link. */
  signedIn: 207_760,
  /**
   * The styles that stand in a page, and all there are. Each has 0.03 KB for a zero without a slash, and 0.08 KB for a menu and
   * badges in large letters and a footer that waits for what is loading; 0.01 KB for cards that wrap there, and 0.04 KB for what turns with the direction of reading.
   */
  pageStyles: 6_425,
  /**
   * Of all screens together, paper, a card to print, forced colors, the people of a list and the wrapping of gifts among them;
   * 0.7 KB for what floats behind More, for the field that unfolds into a form, and for lists and links as rows;
   * 0.25 KB for what asks givers above the gifts, and for the ribbon across what is taken; 0.45 KB for the handle of a row, what is
   * dragged by it, and sections; 0.03 KB for the line of what a wish says; 0.1 KB for suggestions; 0.2 KB for the tools of a long list;
   * 0.2 KB for the boxes and the bar of several wishes; 0.4 KB for the page Add from anywhere, and for a price that is asked about;
   * 0.05 KB for the rows of a pasted text; 0.03 KB for gifts that wait; 0.02 KB for the buttons of log-in providers; 0.05 KB for gifts that stand still while the rest arrives; 0.03 KB for the star beside the handle of a row;
   * 0.15 KB for rows that grow with their letters, facts of several lines, and the acts of gifts behind More, 0.1 KB as these meet the others; 0.02 KB for a sheet that stands still;
   * 0.2 KB for sides, selects and switches that turn with the direction of reading; 0.35 KB for rows, cards, links and the field of a
   * wish that wrap in large letters, and for what says the keys of a row; 0.1 KB for what covers nothing in large letters.
   */
  styles: 24_340,
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

for (const path of ['/login', '/sign-in', '/register', '/contact']) {
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
  const later = asked.slice(before).filter((one) => !/\/(start|react|rolldown-runtime)-/.test(one.url()));
  expect(await packedBytes(later, 'script')).toBeLessThanOrEqual(BUDGET.giving);
  await giver.close();
});

test('a long list fetches what selects its gifts, and nothing of the signed-in screens', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (let at = 1; at <= 12; at++) await call('POST', `/wishlists/${list.id}/items`, { name: `Gift ${at}.` });
  const giver = await browser.newPage();
  const asked = await openQuietly(giver, `${app.url}/share/${list.shareToken}`);
  await giver.getByRole('button', { name: 'See what is still free' }).click();
  await expect(giver.getByRole('button', { name: 'Yes, I am giving' })).toBeVisible();
  await giver.waitForLoadState('networkidle');
  const tools = asked.filter((one) => /\/(gift-tools|form)-/.test(one.url()));
  expect(await packedBytes(tools, 'script')).toBeLessThanOrEqual(BUDGET.tools);
  expect(asked.filter((one) => /\/(desk|data)-/.test(one.url()))).toEqual([]);
  await giver.close();
});

test('what suggests gifts fetches nothing of the signed-in screens', async ({
  page,
  app,
  request,
  browser,
}) => {
  const { list, call } = await aSharedList({ page, app, request });
  for (const price of [12, 30]) await call('POST', `/wishlists/${list.id}/items`, { name: 'A lamp', price });
  const giver = await browser.newPage();
  const asked = await openQuietly(giver, `${app.url}/share/${list.shareToken}`);
  await giver.getByRole('button', { name: 'See what is still free' }).click();
  await giver.getByRole('button', { name: 'Yes, I am giving' }).click();
  await giver.getByRole('button', { name: 'Gifts for a budget' }).click();
  await expect(giver.getByRole('dialog')).toBeVisible();
  await giver.waitForLoadState('networkidle');
  expect(asked.filter((one) => /\/(desk|data)-/.test(one.url()))).toEqual([]);
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
