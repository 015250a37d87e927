import { spawnSync } from 'node:child_process';
import type { Browser } from '@playwright/test';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { WISHLIST } from '#shared/limits.ts';
import { aList, logIn, scrollThrough } from './phone-lists.ts';
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
  const token = await logIn(app.url, 'maya@example.org');
  const [short, long] = [
    (await aList(app.url, token, 20)).id,
    (await aList(app.url, token, WISHLIST.itemsPerList)).id,
  ];
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
  const { largestPaintMs, longestFrameMs, blockingMs, shift } = await load(app.url + path);
  const shownMs = await page.evaluate(
    () => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN,
  );
  return { shownMs, largestPaintMs, longestFrameMs, blockingMs, shiftThousandths: shift * 1_000 };
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
