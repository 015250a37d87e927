import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { isReadyInTime, launch, percentile } from '#lab/bench/support.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { freePort } from '#server/infra/free-port.ts';
import { PHOTO_FIELD } from '#shared/picture.ts';
import { aSmallDisk } from '#tests/support/child.ts';
import { execute } from '#tests/support/sql.ts';
import { fillDisk } from './ballast.ts';
import { callsTo } from './calls.ts';
import { ADMIN, patiently } from './killable.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// A disk that is filled while people write: to the last byte at once, so that the database itself finds no room, and in
// turn into the reserve. Whoever is not served is told to come again; no wish, picture or mail that was acknowledged is
// lost, and all goes on when there is room, without a restart. Needs root, as a small disk is mounted. `--plant` removes an
// acknowledged wish.
// npm run chaos -- disk [ROUNDS]
const { size: rounds, isPlanted } = trialOf(10);
const DISK_MB = 700;
const RESERVE_LEFT_BYTES = 50_000_000;
const FULL_MS = 12_000;
const BACK_WITHIN_MS = 60_000;
const MAILED_WITHIN_MS = 120_000;
const WISHERS = 4;

await using disk = await aSmallDisk(DISK_MB);
const data = join(disk.path, 'data');
const ballast = join(disk.path, 'ballast');
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const calls = callsTo(base);
const journal = new Map<string, string[]>();
const pictures: string[] = [];
const statuses = new Map<string, number>();
const backMs: number[] = [];
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'teal', noise } })
  .png()
  .toBuffer();
let messages = 0;
let token = '';
let phase = 'with room';

const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'silent' };
const command = [process.execPath, 'server/main.js'];
const app = launch({ port, dataDir: data, settings, command });
const ended = once(app, 'exit');
if (!(await isReadyInTime(base, app))) throw new Error('The app did not start');
token = (await ok('POST', '/api/login', ADMIN)).token;
for (let round = 1; round <= rounds; round++) {
  const { id } = await ok('POST', '/api/wishlists', { name: `Round ${round}` });
  journal.set(id, []);
  await fillWhileWriting(id, round % 2 === 0 ? RESERVE_LEFT_BYTES : 0);
  if (isPlanted && round === 1) await removeOne(id);
}
const lost = await lostWishes();
const broken = await brokenPictures();
const unmailed = await unmailedMessages();
app.kill('SIGTERM');
const [code] = await ended;
console.log(Object.fromEntries([...statuses].sort()));
const acknowledged = [...journal.values()].reduce((sum, names) => sum + names.length, 0);
const odd = [...statuses.keys()].filter((what) => !/ (200|503)$/.test(what));
const refusals = [...statuses.keys()].filter((what) => what.startsWith('full') && what.endsWith(' 503'));
promise(`${lost} of ${acknowledged} acknowledged wishes lost`, lost === 0 && acknowledged > 0);
promise(`${broken} of ${pictures.length} acknowledged pictures lost`, broken === 0);
promise(`${unmailed} of ${messages} acknowledged messages not mailed`, unmailed === 0);
promise(
  `refused with "come again" alone: ${odd.join(', ') || refusals.join(', ')}`,
  odd.length === 0 && refusals.length > 0,
);
promise(
  `writing again ${Math.round(percentile(backMs, 0.5))} ms after there was room, at most ${Math.round(percentile(backMs, 1))} ms`,
  backMs.length === rounds && percentile(backMs, 1) < BACK_WITHIN_MS,
);
promise(`the same process to the end, which ended with ${code}`, code === 0);
console.log(loadLine());

async function fillWhileWriting(list: string, leaves: number): Promise<void> {
  const writing = new AbortController();
  const writers = [
    ...Array.from({ length: WISHERS }, (_, nth) => wish(list, nth, writing.signal)),
    sendPictures(writing.signal),
    sendMessages(writing.signal),
    read(list, writing.signal),
  ];
  await pause(1_000);
  phase = leaves > 0 ? 'full to the reserve' : 'full';
  await fillDisk(ballast, leaves);
  if (leaves === 0) await exhaustLog();
  await pause(FULL_MS);
  phase = 'room again';
  await rm(ballast);
  const begun = performance.now();
  await anotherWish(list);
  backMs.push(performance.now() - begun);
  phase = 'with room';
  await pause(1_000);
  writing.abort();
  await Promise.all(writers);
}

/** What the database has set aside for its log of changes would last for long. */
async function exhaustLog(): Promise<void> {
  const url = (await runningDatabaseUrl(join(data, 'postgres'))) ?? '';
  const write = `select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000)) from generate_series(1, 300)`;
  const isFull = await execute(url, write).then(
    () => false,
    () => true,
  );
  promise('the database itself found no room', isFull);
}

async function wish(list: string, wisher: number, stop: AbortSignal): Promise<void> {
  for (let nth = 1; !stop.aborted; nth++) {
    const name = `Wish ${wisher}-${nth}`;
    const isTaken = await tell('wish', 'POST', `/api/wishlists/${list}/items`, { name });
    if (isTaken) journal.get(list)?.push(name);
    await pause(50);
  }
}

async function anotherWish(list: string): Promise<void> {
  const before = journal.get(list)?.length ?? 0;
  const until = performance.now() + BACK_WITHIN_MS;
  while ((journal.get(list)?.length ?? 0) === before && performance.now() < until) await pause(20);
}

async function sendPictures(stop: AbortSignal): Promise<void> {
  for (; !stop.aborted; await pause(200)) {
    const body = new FormData();
    body.append(PHOTO_FIELD, new Blob([new Uint8Array(photo), crypto.randomUUID()]), 'photo.png');
    const taken = await tell('picture', 'POST', '/api/pictures', body);
    if (taken) pictures.push(taken.imageUrl);
  }
}

async function sendMessages(stop: AbortSignal): Promise<void> {
  const body = { email: 'visitor@mail.example', message: 'Is there room?' };
  for (; !stop.aborted; await pause(200)) if (await tell('message', 'POST', '/api/contact', body)) messages++;
}

async function read(list: string, stop: AbortSignal): Promise<void> {
  for (; !stop.aborted; await pause(100)) await tell('reading', 'GET', `/api/wishlists/${list}`);
}

/** Sends a call and counts what came of it; null unless it was done. */
async function tell(kind: string, method: string, path: string, body?: object | FormData) {
  const during = phase;
  const none = { status: 'no answer', answer: null };
  const { status, answer } = await calls.call(method, path, as(body)).catch(() => none);
  const what = `${during}: ${kind} ${status}`;
  statuses.set(what, (statuses.get(what) ?? 0) + 1);
  return answer;
}

function ok(method: string, path: string, body?: object) {
  return patiently(() => calls.done(method, path, as(body)));
}

function as(body?: object) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return { headers, ...(body && { body }) };
}

async function removeOne(list: string): Promise<void> {
  const { items } = await ok('GET', `/api/wishlists/${list}`);
  await ok('DELETE', `/api/items/${items[0].id}`);
}

async function lostWishes(): Promise<number> {
  let lost = 0;
  for (const [list, names] of journal) {
    const { items } = await ok('GET', `/api/wishlists/${list}`);
    const found = new Set(items.map((item: { name: string }) => item.name));
    lost += names.filter((name) => !found.has(name)).length;
  }
  return lost;
}

async function brokenPictures(): Promise<number> {
  const bytes = async (url: string) => sharp(await (await fetch(base + url)).arrayBuffer()).stats();
  const read = await Promise.allSettled(pictures.map(bytes));
  return read.filter(({ status }) => status === 'rejected').length;
}

/** Without a mail server every mail becomes a file. */
async function unmailedMessages(): Promise<number> {
  const until = performance.now() + MAILED_WITHIN_MS;
  for (;;) {
    const mails = (await readdir(join(data, 'outbox'))).filter((name) => name.endsWith('.eml')).length;
    if (mails >= messages || performance.now() > until) return Math.max(0, messages - mails);
    await pause(500);
  }
}
