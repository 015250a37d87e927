import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isReadyInTime, launch, removeFolder, scratchFolder } from '#lab/bench/support.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { freePort } from '#server/infra/free-port.ts';
import { SESSION, THROTTLE } from '#shared/limits.ts';
import { execute } from '#tests/support/sql.ts';
import { callsTo } from './calls.ts';
import { fakeClock } from './fake-clocks.ts';
import { ADMIN } from './killable.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// Clocks that jump both ways: of the app, of the database, of both. Nobody is signed out, new lists and items have their
// place, mails go out, no wait gets longer than its minute, and a session ends in time. `--plant` makes a list older.
// npm run chaos -- clock [HOURS]
const { size: hours, isPlanted } = trialOf(1);
const MAILED_WITHIN_MS = 20_000;
const WINDOW_SECONDS = THROTTLE.loginPerAccountAndAddress.seconds;

const folder = await scratchFolder();
const clocks = { app: await fakeClock(folder, 'app'), database: await fakeClock(folder, 'database') };
const postgres = await startEmbeddedPostgres({
  directory: join(folder, 'postgres'),
  binaries: await clocks.database.binaries(),
  report: () => undefined,
});
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const { call, done } = callsTo(base);
const settings = {
  ...clocks.app.settings,
  DATABASE_URL: postgres.url,
  JWT_SECRET: 'what signs sessions at any hour of the day',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMIT_SCALE: '1',
  TRUST_PROXY: '127.0.0.1',
};
const app = launch({ port, dataDir: folder, settings, command: [process.execPath, 'server/main.js'] });
const ended = once(app, 'exit');
if (!(await isReadyInTime(base, app))) throw new Error('The app did not start');
let visitors = 0;
let made = 0;
const sessions = [await logIn()];
const own = { authorization: `Bearer ${sessions[0]}` };
const { id: standing } = await done('POST', '/api/wishlists', { body: { name: 'Standing' }, headers: own });
const seconds = hours * 3_600;
await requireClocks();
for (const who of [['app'], ['database'], ['app', 'database']] as const) {
  let at = 0;
  for (const next of [seconds, 0, -seconds, 0]) {
    const guessed = await refusedVisitor();
    for (const one of who) await clocks[one].set(next);
    await verify({ what: `${who.join(' and ')} from ${at} to ${next} s`, guessed, isBack: next < at });
    at = next;
  }
}
await clocks.app.set(SESSION.lifeSeconds + seconds + 2 * SESSION.clockToleranceSeconds);
promise('a session has ended after its life and the jump', (await statusWith(sessions[0])) === 401);
app.kill('SIGTERM');
await ended;
await postgres.stop();
await removeFolder(folder);
console.log(loadLine());

interface Jump {
  what: string;
  /** Who had to wait before it. */
  guessed: string;
  isBack: boolean;
}

async function verify({ what, guessed, isBack }: Jump): Promise<void> {
  sessions.push(await logIn());
  const open = await Promise.all(sessions.map(statusWith));
  const refused = open.filter((status) => status !== 200).length;
  const isInOrder = await newOnesHaveTheirPlace();
  const mailMs = await mailTakes();
  const wait = await waitOf(guessed);
  promise(`${what}: ${refused} of ${open.length} sessions ended`, refused === 0);
  promise(`${what}: new lists and items have their place`, isInOrder);
  promise(`${what}: a mail is out after ${Math.round(mailMs)} ms`, mailMs < MAILED_WITHIN_MS);
  promise(`${what}: a wait of a minute is ${wait} s now`, wait <= WINDOW_SECONDS);
  if (!isBack) return;
  await pause((WINDOW_SECONDS + 1) * 1_000);
  promise(`${what}: and is over after a minute`, (await waitOf(guessed)) === 0);
}

/** Says so where the clocks do not jump at all, and the trial would find nothing. */
async function requireClocks(): Promise<void> {
  await clocks.app.set(-seconds);
  await clocks.database.set(seconds);
  const { headers } = await fetch(`${base}/healthz`);
  const [row] = await execute<{ now: number }>(
    postgres.url,
    'select extract(epoch from now())::float8 * 1000 as now',
  );
  const behind = (Date.now() - Date.parse(headers.get('date') ?? '')) / 1_000;
  const ahead = ((row?.now ?? 0) - Date.now()) / 1_000;
  promise(
    `the app is ${behind.toFixed(0)} s behind, the database ${ahead.toFixed(0)} s ahead`,
    [behind, ahead].every((jump) => Math.abs(jump - seconds) < 10),
  );
  await clocks.app.set(0);
  await clocks.database.set(0);
}

/** Nobody comes from the same address twice. */
function newAddress(): string {
  visitors++;
  return `198.51.${visitors >> 8}.${visitors & 255}`;
}

async function logIn(): Promise<string> {
  const headers = { 'x-forwarded-for': newAddress() };
  return (await done('POST', '/api/login', { body: ADMIN, headers })).token;
}

async function statusWith(session = ''): Promise<number> {
  const { status } = await call('GET', '/api/me', { headers: { authorization: `Bearer ${session}` } });
  return status;
}

async function newOnesHaveTheirPlace(): Promise<boolean> {
  const name = `Made ${++made}`;
  const headers = { authorization: `Bearer ${sessions.at(-1)}` };
  const { id } = await done('POST', '/api/wishlists', { body: { name }, headers });
  await done('POST', `/api/wishlists/${standing}/items`, { body: { name }, headers });
  if (isPlanted && made === 2)
    await execute(
      postgres.url,
      `update wishlists set created_at = created_at - interval '1 day' where id = '${id}'`,
    );
  const lists = await done('GET', '/api/wishlists', { headers });
  const { items } = await done('GET', `/api/wishlists/${standing}`, { headers });
  return lists[0].name === name && items.at(-1).name === name;
}

/** Milliseconds until a message is in the outbox. */
async function mailTakes(): Promise<number> {
  const mails = async () => (await readdir(join(folder, 'outbox')).catch(() => [])).length;
  const before = await mails();
  const begun = performance.now();
  const body = { email: 'visitor@mail.example', message: 'What time is it?' };
  await done('POST', '/api/contact', { body, headers: { 'x-forwarded-for': newAddress() } });
  while ((await mails()) === before && performance.now() - begun < MAILED_WITHIN_MS) await pause(20);
  return performance.now() - begun;
}

/** The address of somebody who has to wait, having mistaken a password too often. */
async function refusedVisitor(): Promise<string> {
  const address = newAddress();
  for (let tries = 0; tries < THROTTLE.loginPerAccountAndAddress.times; tries++) await waitOf(address);
  if ((await waitOf(address)) === 0) throw new Error('Nobody has to wait');
  return address;
}

/** Seconds that this visitor has to wait before the next try; 0 when they may try again. */
async function waitOf(address: string): Promise<number> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email: `somebody-at-${address}@mail.example`, password: 'not this one' }),
  });
  await answer.arrayBuffer();
  if (answer.status === 429) return Number(answer.headers.get('retry-after'));
  if (answer.status !== 401) throw new Error(`A wrong password was answered with ${answer.status}`);
  return 0;
}
