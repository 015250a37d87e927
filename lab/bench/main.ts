import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { type Load, load } from './load.ts';
import { addManyLists } from './many-lists.ts';
import { largestSharedList, median, removeFolder, scratchFolder, startApp } from './support.ts';

// What readers ask for most, against a plain Fastify route with one prepared statement (lab/bench/floor.ts): 50 connections,
// in rounds that alternate between all rows, each row warm before it is measured, medians. The ratio says what the work
// costs, whatever the machine is doing. node lab/bench/main.ts [ROUNDS] [SECONDS] [ROWS], rows by a pattern
const rounds = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 4);
const wanted = new RegExp(process.argv[4] ?? '');
const WARM_UP_SECONDS = 2;
const MANY_LISTS = 10_000;

interface Row extends Load {
  name: string;
  /** Begins what goes on beside the requests; the answer ends it. */
  beside?: () => () => Promise<void>;
  perSecond: number[];
  p99: number[];
}

const folder = await scratchFolder();
const app = await startApp(folder, { settings: { TRUST_PROXY: '127.0.0.1' } });
spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
const databaseUrl = (await runningDatabaseUrl(`${folder}/postgres`)) ?? '';
const token = await largestSharedList(databaseUrl);
await reserveSome(token);
const manyLists = await addManyLists(databaseUrl, MANY_LISTS);
const floor = spawn(process.execPath, [`${import.meta.dirname}/floor.ts`], {
  env: { ...process.env, DATABASE_URL: databaseUrl, PAGE_URL: `${app.url}/share/${token}` },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = await once(floor.stdout, 'data');
  const rows = await rowsOf(String(line).trim());
  for (const row of rows) await run(row, WARM_UP_SECONDS);
  // The evening has begun: each of the many lists has been opened once.
  for (const token of manyLists.tokens) await openOnce(token);
  for (let round = 0; round < rounds; round++) for (const row of rows) await measure(row);
  print(rows);
} finally {
  floor.kill();
  await manyLists.close();
  await app.stop();
  await removeFolder(folder);
}

async function rowsOf(floorUrl: string): Promise<Row[]> {
  const br = { 'accept-encoding': 'br' };
  const json = { url: `${app.url}/api/share/${token}` };
  const board = { url: `${app.url}/api/share/${token}/claims` };
  const html = { url: `${app.url}/share/${token}`, headers: br };
  const beside = manyLists.changeEverySecond;
  const ours: Pick<Row, 'name' | 'url' | 'headers' | 'nextPath' | 'beside'>[] = [
    { name: 'share JSON', ...json },
    { name: 'share JSON, If-None-Match', ...json, headers: await tagOf(json.url) },
    { name: 'share HTML, br', ...html },
    { name: 'share HTML, If-None-Match', ...html, headers: { ...br, ...(await tagOf(html.url)) } },
    { name: 'board', ...board },
    { name: 'board, If-None-Match', ...board, headers: await tagOf(board.url) },
    { name: 'JSON of 10,000 lists', ...json, nextPath: () => `/api/share/${manyLists.anyToken()}`, beside },
    { name: 'HTML of 10,000 lists', ...html, nextPath: () => `/share/${manyLists.anyToken()}`, beside },
    ...['/home', '/about', '/blog', '/login', '/register'].map((path) => ({
      name: `${path}, br`,
      url: app.url + path,
      headers: br,
    })),
    { name: 'a static file', url: `${app.url}/favicon.svg` },
    { name: '/healthz', url: `${app.url}/healthz` },
    { name: 'plain route, the bytes of share HTML', url: `${floorUrl}/page` },
    { name: 'hello-world', url: `${floorUrl}/hello` },
  ].filter(({ name }) => name === 'hello-world' || wanted.test(name));
  return [{ name: 'floor', url: `${floorUrl}/floor/${token}` }, ...ours].map((row) => ({
    ...row,
    perSecond: [],
    p99: [],
  }));
}

async function tagOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return { 'if-none-match': headers.get('etag') ?? '' };
}

/** Every second item is reserved by somebody of their own, with a name and a note. */
async function reserveSome(token: string): Promise<void> {
  const at = `${app.url}/api/share/${token}`;
  const { items } = (await (await fetch(at)).json()) as { items: { id: string }[] };
  for (const [index, { id }] of items.entries())
    if (index % 2 === 0)
      await fetch(`${at}/claims`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ itemId: id, name: 'Aunt Vera', showName: true, note: 'In blue' }),
      });
}

async function openOnce(token: string): Promise<void> {
  await Promise.all(
    [
      { path: `/api/share/${token}`, encoding: 'identity' },
      { path: `/share/${token}`, encoding: 'br' },
    ].map(async ({ path, encoding }) => {
      const answer = await fetch(app.url + path, { headers: { 'accept-encoding': encoding } });
      await answer.arrayBuffer();
    }),
  );
}

async function measure(row: Row): Promise<void> {
  const { perSecond, p99 } = await run(row, seconds);
  row.perSecond.push(perSecond);
  row.p99.push(p99);
}

async function run(row: Row, forSeconds: number) {
  const end = row.beside?.();
  try {
    return await load(row, forSeconds);
  } finally {
    await end?.();
  }
}

function print(rows: readonly Row[]): void {
  const rateOf = (name: string) => median(rows.find((row) => row.name === name)?.perSecond ?? []);
  console.table(
    rows.map(({ name, perSecond, p99 }) => ({
      what: name,
      'times the floor': Number((median(perSecond) / rateOf('floor')).toFixed(2)),
      'of hello-world': Number((median(perSecond) / rateOf('hello-world')).toFixed(2)),
      'requests/s': Math.round(median(perSecond)),
      'p99 ms': median(p99),
    })),
  );
}
