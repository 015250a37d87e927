import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { load } from './load.ts';
import { serverPid } from './memory.ts';
import { largestSharedList, median, removeFolder, scratchFolder, startApp } from './support.ts';

// What counting answers costs whoever reads: one installation with METRICS_TOKEN and one without, in pairs that take turns
// at beginning; the ratio of the processor's time for one answer counts, in which other work on the machine shows least. At
// the end what a scrape takes. node lab/bench/metrics.ts [PAIRS] [SECONDS]
const pairs = Number(process.argv[2] ?? 9);
const seconds = Number(process.argv[3] ?? 3);
const TOKEN = 'a-token-of-thirty-two-letters-or-more';
const SCRAPES = 50;

const folder = await scratchFolder();
const without = await aSite('without');
process.env.METRICS_TOKEN = TOKEN;
const counting = await aSite('with');
try {
  const rows: [string, (token: string) => string, Record<string, string>][] = [
    ['share JSON', (token) => `/api/share/${token}`, {}],
    ['share HTML, br', (token) => `/share/${token}`, { 'accept-encoding': 'br' }],
    ['/healthz', () => '/healthz', {}],
    ['/about', () => '/about', { 'accept-encoding': 'br' }],
  ];
  for (const [what, path, headers] of rows) {
    const measure = async ({ app, token }: typeof without) => {
      const before = processorMs(serverPid(app));
      const { perSecond } = await load({ url: app.url + path(token), headers }, seconds);
      return ((processorMs(serverPid(app)) - before) * 1000) / (perSecond * seconds);
    };
    for (const site of [without, counting]) await measure(site);
    const ratios: number[] = [];
    const bares: number[] = [];
    for (let nth = 0; nth < pairs; nth++) {
      const first = await measure(nth % 2 ? counting : without);
      const second = await measure(nth % 2 ? without : counting);
      const [bare, counted] = nth % 2 ? [second, first] : [first, second];
      ratios.push(counted / bare);
      bares.push(bare);
    }
    const sorted = ratios.toSorted((a, b) => a - b).map((ratio) => ratio.toFixed(3));
    console.log(
      `${what}: ${median(bares).toFixed(1)} µs without, ${median(ratios).toFixed(3)} times with (${sorted[0]} to ${sorted.at(-1)})`,
    );
  }
  console.log(`a scrape: ${(await scrapeMs()).toFixed(1)} ms`);
} finally {
  await counting.app.stop();
  await without.app.stop();
  await removeFolder(folder);
}

async function aSite(name: string) {
  const data = join(folder, name);
  const app = await startApp(data);
  spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: data }, stdio: 'ignore' });
  const token = await largestSharedList((await runningDatabaseUrl(join(data, 'postgres'))) ?? '');
  return { app, token };
}

/** What the process has taken of processors so far, from the kernel's books in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function scrapeMs(): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < SCRAPES; nth++) {
    const begun = performance.now();
    const answer = await fetch(`${counting.app.url}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`a scrape was answered with ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return median(times);
}
