import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { arrive, type Call } from '#lab/bench/arrivals.ts';
import { serverPid, treeMegabytes } from '#lab/bench/memory.ts';
import { addOwners, type Owner } from '#lab/bench/owners.ts';
import { percentile, removeFolder, scratchFolder, startApp } from '#lab/bench/support.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { endlessShop, halfOpen, largePhotos, scrape, upload } from './nuisances.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// Half-open sockets, large uploads and shops that never end, all at once and again and again, while people open shared
// lists: they must not notice, and the memory of the whole product must stay small. `--plant` stops the server for three
// seconds in the middle.
// npm run chaos -- crowd [SECONDS]
const { size: seconds, isPlanted } = trialOf(60);
const HALF_OPEN = 300;
const UPLOADS = 50;
const SHOPS = 20;
const VISITS_PER_SECOND = 50;
const OWNERS = 100;
const P99_MS = 500;
const MEMORY_MB = 512;

const ending = new AbortController();
const answers = new Map<string, number>();
const shop = await endlessShop();
const photos = await largePhotos();
const secret = randomBytes(32).toString('hex');
const folder = await scratchFolder();
const settings = { JWT_SECRET: secret, SCRAPE_ALLOW: shop.host };
// As the image runs it.
const app = await startApp(folder, { settings, command: [process.execPath, 'server/main.js'] });
const site = {
  url: app.url,
  signal: ending.signal,
  count: (what: string) => void answers.set(what, (answers.get(what) ?? 0) + 1),
};
let mostMegabytes = 0;
const watch = setInterval(() => {
  mostMegabytes = Math.max(mostMegabytes, treeMegabytes(app.processGroup));
}, 500);
try {
  const owners = await addOwners((await runningDatabaseUrl(`${folder}/postgres`)) ?? '', secret, OWNERS);
  // The evening has begun: each list has been opened once.
  const lists = owners.map(visit);
  await arrive({
    url: app.url,
    perSecond: 100,
    seconds: lists.length / 100,
    next: () => lists.pop() ?? visit(any(owners)),
  });
  console.log(`memory before: ${treeMegabytes(app.processGroup).toFixed(0)} MB`);
  const nuisances = begin(owners);
  if (isPlanted) void stopServer();
  const seen = await arrive({
    url: app.url,
    perSecond: VISITS_PER_SECOND,
    seconds,
    next: () => visit(any(owners)),
  });
  ending.abort();
  await Promise.all(nuisances);
  tell([...seen.values()]);
} finally {
  clearInterval(watch);
  await app.stop();
  await removeFolder(folder);
  shop.close();
}

function begin(owners: Owner[]): Promise<void>[] {
  const owner = (nth: number) => owners[nth % owners.length] as Owner;
  const photo = (nth: number) => photos[nth % photos.length] as Buffer;
  return [
    ...Array.from({ length: HALF_OPEN }, () => halfOpen(site)),
    ...Array.from({ length: UPLOADS }, (_, nth) => upload(site, owner(nth), photo(nth))),
    ...Array.from({ length: SHOPS }, (_, nth) => scrape(site, owner(nth), shop.host)),
  ];
}

function tell(seen: { times: number[]; errors: number }[]): void {
  const times = seen.flatMap((kind) => kind.times);
  const errors = seen.reduce((sum, kind) => sum + kind.errors, 0);
  const at = (share: number) => `${percentile(times, share).toFixed(0)} ms`;
  const odd = [...answers.keys()].filter((what) => / 5\d\d$/.test(what) && !what.endsWith('503'));
  console.log(`nuisances: ${JSON.stringify(Object.fromEntries([...answers].sort()))}`);
  console.log(`share page: ${times.length} visits, p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)}`);
  promise(`share page p99 ${at(0.99)}, ${errors} errors`, percentile(times, 0.99) < P99_MS && errors === 0);
  promise(`memory of all processes at most ${mostMegabytes.toFixed(0)} MB`, mostMegabytes < MEMORY_MB);
  promise(`nothing of 5xx but "come again": ${odd.join(', ') || 'true'}`, odd.length === 0);
  console.log(loadLine());
}

function visit({ shareToken }: Owner): Call {
  const headers = { 'accept-encoding': 'br' };
  return { kind: 'share page', method: 'GET', path: `/share/${shareToken}`, headers };
}

function any(owners: Owner[]): Owner {
  return owners[Math.floor(Math.random() * owners.length)] as Owner;
}

async function stopServer(): Promise<void> {
  const pid = serverPid(app);
  await pause((seconds * 1000) / 2);
  process.kill(pid, 'SIGSTOP');
  await pause(3_000);
  process.kill(pid, 'SIGCONT');
}
