import { spawnSync } from 'node:child_process';
import { openDatabase } from '#server/database/orm.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { WISHLIST } from '#shared/limits.ts';
import { aList, call, logIn, scrollThrough } from './phone-lists.ts';
import { framesDuring, onSlowPhone, openBrowser, type PhonePage } from './slow-phone.ts';
import { median, removeFolder, scratchFolder, startApp } from './support.ts';

// How even things move on an old phone (slow-phone.ts, fast network): the distances between animation frames while gifts are
// unwrapped and long lists are scrolled. Medians of the rounds. node lab/bench/frames.ts [ROUNDS]
const rounds = Number(process.argv[2] ?? 3);
const GIFTS = 8;
/** What a person begins to see as a stumble. */
const STUMBLE_MS = 50;

const folder = await scratchFolder();
const app = await startApp(folder);
const browser = await openBrowser();
try {
  spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
  const token = await logIn(app.url, 'maya@example.org');
  const given = await aGivenList(token);
  const long = await aList(app.url, token, WISHLIST.itemsPerList);
  const unwrapped = `/wishlist/${given}/unwrapped`;
  await measure('one gift unwrapped', token, (phone) => unwrap(phone, unwrapped, 'Unwrap gift 1'));
  await measure('all gifts unwrapped', token, (phone) => unwrap(phone, unwrapped, 'Open all'));
  await measure('1,000 wishes, owner', token, (phone) => scroll(phone, `/wishlist/${long.id}`));
  await measure('1,000 wishes, giver', undefined, (phone) => scroll(phone, `/share/${long.shareToken}`));
} finally {
  await browser.close();
  await app.stop();
  await removeFolder(folder);
}

async function measure(
  name: string,
  token: string | undefined,
  act: (phone: PhonePage) => Promise<number[]>,
) {
  const all: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    await sql('update claims set unwrapped_at = null');
    all.push(await onSlowPhone(browser, { ...(token && { token }), isNetworkSlow: false }, act));
  }
  const middle = (of: (frames: number[]) => number) => Math.round(median(all.map(of)));
  console.log(name, {
    frames: middle((frames) => frames.length),
    medianMs: middle((frames) => median(frames)),
    longestMs: middle((frames) => Math.max(...frames)),
    stumbles: middle((frames) => frames.filter((ms) => ms > STUMBLE_MS).length),
    longestOfEach: all.map((frames) => Math.round(Math.max(...frames))),
  });
}

/** From the press until no ribbon slides any more. */
async function unwrap({ page, load }: PhonePage, path: string, name: string): Promise<number[]> {
  await load(app.url + path);
  return framesDuring(page, async () => {
    await page.evaluate((begin) => {
      const named = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? '';
      [...document.querySelectorAll('button')].find((button) => named(button).startsWith(begin))?.click();
    }, name);
    await page.waitForTimeout(100);
    await page.waitForFunction(() => document.querySelector('[data-state="opening"]') === null);
  });
}

async function scroll(phone: PhonePage, path: string): Promise<number[]> {
  await phone.load(app.url + path);
  return framesDuring(phone.page, () => scrollThrough(phone));
}

/** A list with a gift on each wish, whose envelopes are open. */
async function aGivenList(token: string): Promise<string> {
  const { id, shareToken, items } = await aList(app.url, token, GIFTS);
  for (const [at, item] of items.entries())
    await call(app.url, 'POST', `/share/${shareToken}/claims`, { itemId: item.id, name: `Giver ${at}` });
  await call(app.url, 'POST', `/wishlists/${id}/open-early`, {}, token);
  await sql("update openings set opens_at = opens_at - interval '25 hours' where is_early");
  await sql("update claims set created_at = created_at - interval '25 hours'");
  return id;
}

async function sql(statement: string): Promise<void> {
  const database = await openDatabase({ url: (await runningDatabaseUrl(`${folder}/postgres`)) ?? '' });
  await database.em.fork().execute(statement);
  await database.close(true);
}
