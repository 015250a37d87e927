import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/orm.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { freePort } from '#server/infra/free-port.ts';
import { addOwners } from './owners.ts';
import { microsecondsOf, microsecondsOfServer, postmasterOf } from './processor-time.ts';
import { median, removeFolder, scratchFolder } from './support.ts';

// What does a section "One of these" cost whoever reserves, and what the turn of each list (0062)? Pairs within one run, which take
// turns at beginning: a first reservation on lists whose items stand in a section "any", and on lists of one of these; and as many
// reservations by 8 givers at once on 8 lists, and on one. node lab/bench/turns.ts [PAIRS] [CALLS]
const pairs = Number(process.argv[2] ?? 5);
const calls = Number(process.argv[3] ?? 300);
const AT_ONCE = 8;
const ITEMS_OF_LIST = 20;

const postgres = await startScratchPostgres({ durable: true });
const folder = await scratchFolder();
const secret = randomBytes(32).toString('hex');
const port = await freePort();
const app = await start();
const postmaster = await postmasterOf(postgres.url);
const database = await openDatabase({ url: postgres.url, connections: 1 });
const em = database.em.fork();
try {
  await addOwners(postgres.url, secret, pairs * calls + calls);
  for (const pick of ['any', 'one']) await putIntoSections(pick);
  const lists = { any: await listsOf('any'), one: await listsOf('one') };
  const each = await comparedIn(pairs, {
    any: (nth) => reserveFirst(lists.any.slice(nth * calls, (nth + 1) * calls)),
    one: (nth) => reserveFirst(lists.one.slice(nth * calls, (nth + 1) * calls)),
  });
  console.log('a reservation on a list of its own:', each);
  const fresh = lists.any.slice(pairs * calls);
  const crowd = await comparedIn(pairs, {
    'on 8 lists': (nth) => reserveAll(fresh.slice(nth * 16, nth * 16 + AT_ONCE)),
    'on one list': (nth) => reserveAll(fresh.slice(nth * 16 + AT_ONCE, nth * 16 + 16), true),
  });
  console.log('8 givers at once:', crowd);
  console.log(`load ${loadavg().map((one) => one.toFixed(1))}`);
} finally {
  await database.close(true);
  const ended = once(app, 'exit');
  app.kill('SIGTERM');
  await ended;
  await postgres.stop();
  await removeFolder(folder);
}

interface List {
  token: string;
  items: string[];
}

/** One of both lists of each owner gets a section in which all of it stands. */
async function putIntoSections(pick: string): Promise<void> {
  const name = pick === 'any' ? 'List 1' : 'List 2';
  await em.execute(
    `insert into sections (id, wishlist_id, name, pick, rank)
     select gen_random_uuid(), id, 'All', ?, 0 from wishlists where name = ?`,
    [pick, name],
  );
  await em.execute(
    'update items set section_id = s.id from sections s where s.wishlist_id = items.wishlist_id and s.pick = ?',
    [pick],
  );
}

function listsOf(pick: string): Promise<List[]> {
  return em.execute<List[]>(
    `select l.token, array_agg(i.id::text) as items from sections s join share_links l on l.wishlist_id = s.wishlist_id
     join items i on i.section_id = s.id where s.pick = ? group by l.token order by l.token`,
    [pick],
  );
}

interface Cost {
  ms: number;
  appUs: number;
  postgresUs: number;
}

async function comparedIn<Name extends string>(
  times: number,
  ways: Record<Name, (nth: number) => Promise<Cost>>,
) {
  const names = Object.keys(ways) as Name[];
  const all = new Map(names.map((name) => [name, [] as Cost[]]));
  for (let nth = 0; nth < times; nth++)
    for (const name of nth % 2 ? names.toReversed() : names) all.get(name)?.push(await ways[name](nth));
  const middle = (name: Name, of: (cost: Cost) => number) =>
    Number(median((all.get(name) ?? []).map(of)).toFixed(1));
  return Object.fromEntries(
    names.map((name) => [
      name,
      `${middle(name, ({ ms }) => ms)} ms, app ${middle(name, ({ appUs }) => appUs)} µs, PostgreSQL ${middle(name, ({ postgresUs }) => postgresUs)} µs`,
    ]),
  );
}

/** The first item of each list, one after the other. */
function reserveFirst(lists: List[]): Promise<Cost> {
  return measured(lists.length, async (times) => {
    for (const { token, items } of lists) times.push(await reserve(token, items[0] ?? ''));
  });
}

/** All items of as many lists as there are givers: each giver has a list, or all are on one list together, and then on the next. */
function reserveAll(lists: List[], areTogether = false): Promise<Cost> {
  return measured(lists.length * ITEMS_OF_LIST, async (times) => {
    const asked = lists.flatMap(({ token, items }) => items.map((item) => ({ token, item })));
    const ofGivers = Array.from({ length: AT_ONCE }, (_, giver) =>
      areTogether
        ? asked.filter((_one, at) => at % AT_ONCE === giver)
        : asked.slice(giver * ITEMS_OF_LIST, (giver + 1) * ITEMS_OF_LIST),
    );
    await Promise.all(
      ofGivers.map(async (own) => {
        for (const { token, item } of own) times.push(await reserve(token, item));
      }),
    );
  });
}

async function measured(count: number, act: (times: number[]) => Promise<void>): Promise<Cost> {
  const times: number[] = [];
  const before = [await microsecondsOf(app.pid ?? 0), await microsecondsOfServer(postmaster)] as const;
  await act(times);
  const appUs = (await microsecondsOf(app.pid ?? 0)) - before[0];
  const postgresUs = (await microsecondsOfServer(postmaster)) - before[1];
  return { ms: median(times), appUs: appUs / count, postgresUs: postgresUs / count };
}

async function reserve(token: string, itemId: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/share/${token}/claims`, {
    method: 'POST',
    body: JSON.stringify({ itemId, name: 'Tante Ida' }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A reservation was answered with ${answer.status}`);
  return performance.now() - begun;
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
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(50);
  return child;
}
