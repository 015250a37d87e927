import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/orm.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { freePort } from '#server/infra/free-port.ts';
import { addOwners, OWNERS_PASSWORD, type Owner } from './owners.ts';
import { microsecondsOf, microsecondsOfServer, postmasterOf } from './processor-time.ts';
import { removeFolder, scratchFolder } from './support.ts';

// What one call costs the app's processor and PostgreSQL's, and what a person, a list, an item and a reservation take on disk:
// the figures of the plan in docs/operating.md. Processor time hardly minds what else the machine does.
// node lab/bench/costs.ts [CALLS] [PEOPLE]
const calls = Number(process.argv[2] ?? 2_000);
const people = Number(process.argv[3] ?? 5_000);
const AT_ONCE = 8;

const postgres = await startScratchPostgres({ durable: true });
const folder = await scratchFolder();
const secret = randomBytes(32).toString('hex');
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const app = await start();
const postmaster = await postmasterOf(postgres.url);
const before = await sizes();
const owners = await addOwners(postgres.url, secret, people);
const grown = await sizes();
const items = await itemsOf(owners);
try {
  await measure();
} finally {
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  await ended;
  await postgres.stop();
  await removeFolder(folder);
}

async function measure(): Promise<void> {
  await printCost('a shared list for the first time, JSON', calls, (nth) =>
    get(`/api/share/${owner(nth).shareToken}`),
  );
  await printCost('a shared list again, JSON', calls * 8, (nth) =>
    get(`/api/share/${owner(nth % 50).shareToken}`),
  );
  await printCost('a shared list for the first time, HTML', calls, (nth) =>
    get(`/share/${owner(nth).shareToken}`),
  );
  await printCost('one’s lists', calls, (nth) => get('/api/wishlists', owner(nth).bearer));
  await printCost('one’s list of 20', calls, (nth) =>
    get(`/api/wishlists/${owner(nth).listId}`, owner(nth).bearer),
  );
  await printCost('a changed item', calls, (nth) =>
    send('PUT', `/api/items/${items[nth % items.length]}`, { size: `${nth}` }, owner(nth).bearer),
  );
  const withoutClaims = await sizes();
  await printCost('a reservation by a visitor', calls, (nth) =>
    send(
      'POST',
      `/api/share/${owner(nth).shareToken}/claims`,
      { itemId: items[nth % items.length], name: 'Tante Ida' },
      { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    ),
  );
  const withClaims = await sizes();
  await printCost('a new item', calls, (nth) =>
    send('POST', `/api/wishlists/${owner(nth).listId}/items`, { name: `Kettle ${nth}` }, owner(nth).bearer),
  );
  await printCost('a log-in', calls / 10, (nth) =>
    send('POST', '/api/login', { email: owner(nth).email, password: OWNERS_PASSWORD }),
  );
  printBytes('a person', people, ['users', 'admin.user_rows']);
  printBytes('a list', people * 2, ['wishlists', 'share_links', 'boards', 'admin.wishlist_rows']);
  printBytes('an item', people * 40, ['items']);
  const ofClaim = ['claims', 'givers', 'giver_keys', 'stocks', 'boards'];
  console.log(
    `a reservation: ${Math.round((sum(withClaims, ofClaim) - sum(withoutClaims, ofClaim)) / calls)} bytes`,
  );
  console.log(`load ${loadavg().map((one) => one.toFixed(1))}`);
}

async function start(): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    BACKUPS_KEPT: '0',
    DATABASE_URL: postgres.url,
    JWT_SECRET: secret,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['server/main.js'], { env, stdio: 'inherit' });
  while (
    !(await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await pause(50);
  return child;
}

function owner(nth: number): Owner {
  const found = owners[nth % owners.length];
  if (!found) throw new Error('There is nobody');
  return found;
}

/** The first item of each owner's list, in the order of the owners. */
async function itemsOf(all: Owner[]): Promise<string[]> {
  const rows = await asked<{ list: string; item: string }>(
    'select distinct on (wishlist_id) wishlist_id as list, id as item from items order by wishlist_id, position',
  );
  const byList = new Map(rows.map(({ list, item }) => [list, item]));
  return all.map(({ listId }) => byList.get(listId) ?? '');
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(base + path, { headers });
}

function send(
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(base + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function printCost(
  what: string,
  times: number,
  call: (nth: number) => Promise<Response>,
): Promise<void> {
  // Some first, and others, so that plans and compiled code are there.
  await run(Math.min(200, times / 4), (nth) => call(times + nth));
  const before = await used();
  await run(times, call);
  const after = await used();
  const each = (nth: 0 | 1) => Math.round((after[nth] - before[nth]) / times);
  console.log(`${what}: app ${each(0)} µs, PostgreSQL ${each(1)} µs`);
}

async function run(times: number, call: (nth: number) => Promise<Response>): Promise<void> {
  let nth = 0;
  const worker = async () => {
    while (nth < times) {
      const answer = await call(nth++);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function used(): Promise<[number, number]> {
  return [await microsecondsOf(app.pid ?? 0), await microsecondsOfServer(postmaster)];
}

async function sizes(): Promise<Map<string, number>> {
  const rows = await asked<{ name: string; bytes: string }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
       pg_total_relation_size(c.oid)::text as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'admin')`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function sum(all: Map<string, number>, tables: string[]): number {
  return tables.reduce((total, table) => total + (all.get(table) ?? 0), 0);
}

function printBytes(what: string, count: number, tables: string[]): void {
  console.log(`${what}: ${Math.round((sum(grown, tables) - sum(before, tables)) / count)} bytes`);
}

async function asked<Row extends object>(statement: string): Promise<Row[]> {
  const database = await openDatabase({ url: postgres.url, connections: 1 });
  try {
    return await database.em.fork().execute<Row[]>(statement);
  } finally {
    await database.close(true);
  }
}
