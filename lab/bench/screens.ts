import { spawnSync } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/household.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { WISHLIST } from '#shared/limits.ts';
import {
  clickUntil,
  longestFrame,
  onSlowPhone,
  openBrowser,
  type PageLoad,
  type PhonePage,
} from './slow-phone.ts';
import { largestSharedList, median, removeFolder, scratchFolder, startApp } from './support.ts';

// What a person waits for on an old phone (slow-phone.ts), medians. node lab/bench/screens.ts [ROUNDS] [public|own]
const rounds = Number(process.argv[2] ?? 5);
const wanted = process.argv[3];

const folder = await scratchFolder();
const app = await startApp(folder);
const browser = await openBrowser();
try {
  spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
  if (wanted !== 'own') await measurePublicPages(browser);
  if (wanted !== 'public') await measureOwnScreens(browser);
} finally {
  await browser.close();
  await app.stop();
  await removeFolder(folder);
}

async function measurePublicPages(browser: Browser): Promise<void> {
  const token = await largestSharedList((await runningDatabaseUrl(`${folder}/postgres`)) ?? '');
  const rows: Record<string, object> = {};
  for (const path of [`/share/${token}`, '/home', '/login']) {
    const loads: PageLoad[] = [];
    for (let round = 0; round < rounds; round++)
      loads.push(await onSlowPhone(browser, {}, ({ load }) => load(app.url + path)));
    rows[path.replace(token, '{token}')] = summary(loads);
  }
  console.table(rows);
}

function summary(loads: readonly PageLoad[]) {
  const middle = (of: (load: PageLoad) => number) => Math.round(median(loads.map(of)));
  const kilobytes = (type: string) => middle(({ bytes }) => bytes[type] ?? 0) / 1000;
  return {
    'first paint ms': middle((load) => load.firstPaintMs),
    'largest ms': middle((load) => load.largestPaintMs),
    'blocking ms': middle((load) => load.blockingMs),
    shift: median(loads.map((load) => load.shift)).toFixed(3),
    ...Object.fromEntries(
      ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch'].map((type) => [
        `${type} KB`,
        kilobytes(type),
      ]),
    ),
  };
}

async function measureOwnScreens(browser: Browser): Promise<void> {
  const token = await logIn('maya@example.org');
  const [short, long] = [await aList(token, 20), await aList(token, WISHLIST.itemsPerList)];
  const form = 'section form';
  const rows: [string, (phone: PhonePage) => Promise<Figures>, boolean][] = [
    ['My Wishlists, cold', (phone) => openScreen(phone, '/wishlists', 'article'), true],
    ['list of 20, cold', (phone) => openScreen(phone, `/wishlist/${short}`, form), true],
    ['list of 1,000, cold', (phone) => openScreen(phone, `/wishlist/${long}`, form), true],
    ['list of 1,000', (phone) => useLongList(phone, `/wishlist/${long}`), false],
  ];
  for (const [name, act, isNetworkSlow] of rows) {
    const all: Figures[] = [];
    for (let round = 0; round < rounds; round++)
      all.push(await onSlowPhone(browser, { token, isNetworkSlow }, act));
    const names = Object.keys(all[0] ?? {});
    console.log(
      name,
      Object.fromEntries(names.map((key) => [key, Math.round(median(all.map((one) => one[key]!)))])),
    );
  }
}

type Figures = Record<string, number>;

/** From the address to the first frame that shows what `selector` finds. */
async function openScreen({ page, load }: PhonePage, path: string, selector: string): Promise<Figures> {
  await page.addInitScript(markFirst, selector);
  const { longestFrameMs, blockingMs } = await load(app.url + path);
  const shownMs = await page.evaluate(
    () => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN,
  );
  return { shownMs, longestFrameMs, blockingMs };
}

/** Runs in the page. */
function markFirst(selector: string) {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    return setTimeout(() => performance.mark('shown'));
  };
  requestAnimationFrame(look);
}

async function useLongList(phone: PhonePage, path: string): Promise<Figures> {
  const { page } = phone;
  const shown = await openScreen(phone, path, 'section form');
  await page.waitForFunction(
    (count) => document.querySelectorAll('article').length >= count,
    WISHLIST.itemsPerList,
  );
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const scrollFrameMs = await longestFrame(page, () => scrollThrough(phone));
  const editMs = await clickUntil(page, 'article button', '[data-editing] form');
  await page.locator('[data-editing] form [name="price"]').fill(`${(1 + Math.random() * 90).toFixed(2)}`);
  const saveMs = await clickUntil(page, '[data-editing] form [type="submit"]', '[role=list]:not(:has(form))');
  return { ...shown, nodes, scrollFrameMs, editMs, saveMs };
}

async function scrollThrough({ page }: PhonePage): Promise<void> {
  for (let screen = 0; screen < 20; screen++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(100);
  }
}

async function logIn(email: string): Promise<string> {
  const { token } = await call('POST', '/login', { email, password: DEMO_PASSWORD });
  return token;
}

async function aList(token: string, length: number): Promise<string> {
  const { id } = await call('POST', '/wishlists', { name: `A list of ${length}` }, token);
  for (let nth = 1; nth <= length; nth++) await call('POST', `/wishlists/${id}/items`, anItem(nth), token);
  return id;
}

function anItem(nth: number) {
  return {
    name: `Copper kettle number ${nth}`,
    url: `https://shop.example/kettles/${nth}`,
    price: 10 + nth / 100,
    ...(nth % 3 === 0 && { size: '1.7 l', color: 'Green' }),
    ...(nth % 2 === 0 && {
      details: 'The whistling kind, please, and rather the heavy one than the light one.',
    }),
  };
}

async function call(method: string, path: string, data: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${app.url}/api${path}`, { method, headers, body: JSON.stringify(data) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.json();
}
