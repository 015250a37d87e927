import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseMegabytes, megabytes, serverPid } from '#lab/bench/memory.ts';
import { removeFolder, scratchFolder, startApp } from '#lab/bench/support.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { randomRun } from '#tests/support/random-requests.ts';
import { randomSite } from './random-site.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// Random requests to every route, right and wrong in every field, by the document, the procedures and the pages: never 5xx,
// always the declared shape, never over 5 seconds, and the memory is given back. The app runs as people run it: within
// this process its memory could not be told from that of the trial, which compiles a check for every answer that the
// document declares. `--plant` keeps a little of every answer.
// npm run chaos -- random [REQUESTS]; RANDOM_SEED=17 begins with that seed
const { size: count, isPlanted } = trialOf(100_000);
const SEEDS = 20;
// Longer than the app waits before it gives back what its load took (MEMORY.checkEveryMs).
const SETTLED_MS = 15_000;
const BACK_WITHIN_MB = 50;
const firstSeed = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);

const secret = randomBytes(32).toString('hex');
const folder = await scratchFolder();
const plant = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'hoard.ts')}` };
const app = await startApp(folder, {
  settings: { JWT_SECRET: secret, ...(isPlanted && plant) },
  command: [process.execPath, 'server/main.js'],
});
const databaseUrl = (await runningDatabaseUrl(`${folder}/postgres`)) ?? '';
const site = await randomSite({ url: app.url, databaseUrl, secret });
try {
  // One seed, so that everything has been loaded and asked for.
  await randomRun(site, Math.ceil(count / SEEDS), firstSeed - 1);
  const before = await settledMegabytes();
  console.log(`memory of the server before: ${before.toFixed(0)} MB`);
  const begun = performance.now();
  let found = 0;
  for (let seed = firstSeed; seed < firstSeed + SEEDS; seed++) {
    const findings = await randomRun(site, Math.ceil(count / SEEDS), seed);
    for (const { request, fault } of findings.slice(0, 20)) console.log(`${fault}\n  ${request}`);
    found += findings.length;
    console.log(`seed ${seed}: ${findings.length} findings, ${serverMegabytes().toFixed(0)} MB`);
  }
  const seconds = (performance.now() - begun) / 1000;
  const after = await settledMegabytes();
  console.log(`${count} requests in ${seconds.toFixed(0)} s, seeds ${firstSeed} to ${firstSeed + SEEDS - 1}`);
  console.log(`PostgreSQL ${databaseMegabytes(app).toFixed(0)} MB`);
  promise(`${found} answers of 5xx, of another shape than declared or after 5 s`, found === 0);
  promise(
    `memory of the server ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
    after - before <= BACK_WITHIN_MB,
  );
} finally {
  await site.close();
  await app.stop();
  await removeFolder(folder);
}
console.log(loadLine());

function serverMegabytes(): number {
  return megabytes(serverPid(app), 'VmRSS');
}

async function settledMegabytes(): Promise<number> {
  await pause(SETTLED_MS);
  return serverMegabytes();
}
