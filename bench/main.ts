import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { largestSharedList, median, removeFolder, scratchFolder, startApp } from './support.ts';

// What readers ask for most, against a plain Fastify route with one prepared statement (bench/floor.ts): 50 connections,
// in rounds that alternate between all rows, medians. The ratio says what the work costs, whatever the machine is doing.
// node bench/main.ts [ROUNDS] [SECONDS]
const rounds = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 4);

interface Row {
  name: string;
  url: string;
  headers?: Record<string, string>;
  perSecond: number[];
  p99: number[];
}

const folder = await scratchFolder();
const app = await startApp(folder);
spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
const databaseUrl = (await runningDatabaseUrl(`${folder}/postgres`)) ?? '';
const floor = spawn(process.execPath, [`${import.meta.dirname}/floor.ts`], {
  env: { ...process.env, DATABASE_URL: databaseUrl },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = await once(floor.stdout, 'data');
  const rows = await rowsOf(String(line).trim(), await largestSharedList(databaseUrl));
  for (let round = 0; round < rounds; round++) for (const row of rows) await measure(row);
  print(rows);
} finally {
  floor.kill();
  await app.stop();
  await removeFolder(folder);
}

async function rowsOf(floorUrl: string, token: string): Promise<Row[]> {
  const br = { 'accept-encoding': 'br' };
  const json = { url: `${app.url}/api/share/${token}` };
  const html = { url: `${app.url}/share/${token}`, headers: br };
  const ours: Pick<Row, 'name' | 'url' | 'headers'>[] = [
    { name: 'share JSON', ...json },
    { name: 'share JSON, If-None-Match', ...json, headers: await tagOf(json.url) },
    { name: 'share HTML, br', ...html },
    { name: 'share HTML, If-None-Match', ...html, headers: { ...br, ...(await tagOf(html.url)) } },
    ...['/home', '/about', '/blog', '/login', '/register'].map((path) => ({
      name: `${path}, br`,
      url: app.url + path,
      headers: br,
    })),
    { name: 'a static file', url: `${app.url}/favicon.svg` },
    { name: '/healthz', url: `${app.url}/healthz` },
    { name: 'hello-world', url: `${floorUrl}/hello` },
  ];
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

async function measure({ name, url, headers, perSecond, p99 }: Row): Promise<void> {
  const result = await autocannon({ url, connections: 50, duration: seconds, ...(headers && { headers }) });
  const isExpected = result['4xx'] + result['5xx'] + result.errors === 0;
  if (!isExpected) throw new Error(`${name} answered with errors`);
  perSecond.push(result.requests.average);
  p99.push(result.latency.p99);
}

function print(rows: readonly Row[]): void {
  const floorRate = median(rows[0]?.perSecond ?? []);
  console.table(
    rows.map(({ name, perSecond, p99 }) => ({
      what: name,
      'times the floor': Number((median(perSecond) / floorRate).toFixed(2)),
      'requests/s': Math.round(median(perSecond)),
      'p99 ms': median(p99),
    })),
  );
}
