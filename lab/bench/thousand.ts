import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/household.ts';
import { WISHLIST } from '#shared/limits.ts';
import { onSlowPhone, openBrowser } from './slow-phone.ts';
import { median, percentile, removeFolder, scratchFolder, startApp } from './support.ts';

// On a list of 1,000 wishes and a processor four times slower (slow-phone.ts): how long the budget finder computes for each
// amount that is typed, and how many frames are late while a row is dragged by its handle; beside that, while nothing is done
// and while somebody scrolls.
// node lab/bench/thousand.ts [ROUNDS]
const rounds = Number(process.argv[2] ?? 3);
const AMOUNTS = ['15', '40', '90', '400'];
const TURNS = 8;
const DRAG_STEPS = 120;
const WAIT_MS = 180_000;
/** A frame of a screen that shows sixty a second, and a millisecond for the clock. */
const FRAME_MS = 17.7;
const LONG_FRAME_MS = 50;

const folder = await scratchFolder();
const app = await startApp(folder);
const browser = await openBrowser();
try {
  spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
  const { token } = await call('POST', '/login', { email: 'maya@example.org', password: DEMO_PASSWORD });
  const { id, shareToken } = await call('POST', '/wishlists', { name: 'A thousand', isPublic: true }, token);
  for (let nth = 1; nth <= WISHLIST.itemsPerList; nth++)
    await call('POST', `/wishlists/${id}/items`, aWish(nth), token);
  for (let round = 0; round < rounds; round++) {
    await onSlowPhone(browser, { isNetworkSlow: false }, ({ page }) => find(page, shareToken));
    await onSlowPhone(browser, { isNetworkSlow: false, token }, ({ page }) => drag(page, id));
  }
} finally {
  await browser.close();
  await app.stop();
  await removeFolder(folder);
}

async function find(page: Page, shareToken: string): Promise<void> {
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(`${app.url}/share/${shareToken}`);
  await page.getByRole('button', { name: 'See what is still free' }).click();
  await page.getByRole('button', { name: 'Yes, I am giving' }).click();
  await page.getByRole('button', { name: 'Gifts for a budget' }).click();
  const sheet = page.getByRole('dialog');
  for (const count of ['One', 'Two', 'Three']) {
    await sheet.getByText(count, { exact: true }).click();
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++)
      for (const amount of AMOUNTS) times.push(await sheet.getByRole('textbox').evaluate(typed, amount));
    const [first = Number.NaN, ...others] = times;
    console.log(
      `finder, ${count}: first ${first.toFixed(1)}, then median ${median(others).toFixed(1)}, p90 ${percentile(others, 0.9).toFixed(1)} ms`,
    );
  }
}

/** Runs in the page: from the typed amount to the suggestions that React has drawn, without the way to the browser. */
async function typed(field: HTMLElement | SVGElement, amount: string): Promise<number> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, amount);
  const begun = performance.now();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  return performance.now() - begun;
}

async function drag(page: Page, id: string): Promise<void> {
  page.setDefaultTimeout(WAIT_MS);
  await page.goto(`${app.url}/wishlist/${id}`);
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-row]').length >= count,
    WISHLIST.itemsPerList,
  );
  const handle = page.locator('[data-row] [data-handle]').nth(3);
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  if (!from) throw new Error('The handle is not drawn');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.waitForTimeout(1_000);
  tell('nothing done', await framesWhile(page, () => page.waitForTimeout(2_000)));
  const grab = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    // What drags is fetched by the first touch of a handle.
    await page.waitForTimeout(500);
    await page.mouse.move(x, y + 10);
  };
  tell('grabbed', await framesWhile(page, grab));
  const drawDown = async () => {
    for (let step = 1; step <= DRAG_STEPS; step++) await page.mouse.move(x, y + 10 + step * 2);
  };
  tell('dragged in sight', await framesWhile(page, drawDown));
  const toTheEdge = () => page.mouse.move(x, 830).then(() => page.waitForTimeout(2_000));
  tell('dragged to the edge, where the page scrolls', await framesWhile(page, toTheEdge));
  tell('let go', await framesWhile(page, () => page.mouse.up().then(() => page.waitForTimeout(1_000))));
  const wheel = async () => {
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, 130);
      await page.waitForTimeout(100);
    }
  };
  tell('scrolled by a wheel', await framesWhile(page, wheel));
}

function tell(what: string, frames: number[]): void {
  const share = (limit: number) =>
    `${((100 * frames.filter((ms) => ms > limit).length) / frames.length).toFixed(1)} %`;
  console.log(
    `${what}: ${frames.length} frames, late ${share(FRAME_MS)}, over 50 ms ${share(LONG_FRAME_MS)};`,
    `median ${median(frames).toFixed(1)}, p95 ${percentile(frames, 0.95).toFixed(1)}, longest ${Math.max(...frames).toFixed(0)} ms`,
  );
}

/** The distances between the animation frames while `act` runs. */
async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const watched = { frames: [] as number[], isOver: false };
    Object.assign(window, { watched });
    let last = 0;
    const watch = (now: number) => {
      if (last > 0) watched.frames.push(now - last);
      last = now;
      if (!watched.isOver) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await act();
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: { frames: number[]; isOver: boolean } };
    watched.isOver = true;
    return watched.frames;
  });
}

function aWish(nth: number) {
  return {
    name: `Copper kettle number ${nth}`,
    // As many different sums as there can be.
    price: (300 + ((nth * 7_919) % 9_973)) / 100,
    currency: 'EUR',
    isMostWanted: nth % 7 === 0,
  };
}

async function call(method: string, path: string, data: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${app.url}/api${path}`, { method, headers, body: JSON.stringify(data) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return answer.json();
}
