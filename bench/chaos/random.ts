import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { migrate } from '#server/database/migrate.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { startApp } from '#tests/support/app.ts';
import { randomRun } from '#tests/support/random-requests.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// Random requests to every route, right and wrong in every field, by the document, the procedures and the pages: never 5xx,
// always the declared shape, never over 5 seconds, and the memory is given back. `--plant` keeps a little of every answer.
// npm run chaos -- random [REQUESTS]; RANDOM_SEED=17 begins with that seed
const { size: count, isPlanted } = trialOf(100_000);
const SEEDS = 20;
const SETTLED_MS = 15_000;
const BACK_WITHIN_MB = 50;
const firstSeed = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);

setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');
const kept: Buffer[] = [];

const postgres = await startScratchPostgres();
const app = await startApp({
  databaseUrl: postgres.url,
  prepare: migrate,
  rateLimitScale: 1_000_000,
  hasBuiltPages: true,
});
if (isPlanted)
  app.app.addHook('onResponse', (_request, _reply, done) => {
    kept.push(Buffer.alloc(100_000, 1));
    done();
  });
await randomRun(app, Math.ceil(count / SEEDS), firstSeed - 1);
const before = await settledMegabytes();
const begun = performance.now();
let found = 0;
for (let seed = firstSeed; seed < firstSeed + SEEDS; seed++) {
  const findings = await randomRun(app, Math.ceil(count / SEEDS), seed);
  for (const { request, fault } of findings.slice(0, 20)) console.log(`${fault}\n  ${request}`);
  found += findings.length;
  // The trial's own mailbox keeps every mail.
  app.mails.all.length = 0;
  console.log(`seed ${seed}: ${findings.length} findings, ${megabytes().toFixed(0)} MB`);
}
const seconds = (performance.now() - begun) / 1000;
const after = await settledMegabytes();
await app.close();
await postgres.stop();
console.log(`${count} requests in ${seconds.toFixed(0)} s, seeds ${firstSeed} to ${firstSeed + SEEDS - 1}`);
promise(`${found} answers of 5xx, of another shape than declared or after 5 s`, found === 0);
promise(
  `memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
  after - before <= BACK_WITHIN_MB,
);
console.log(loadLine());

function megabytes(): number {
  return process.memoryUsage.rss() / 1_000_000;
}

/** After what the app itself does when nobody asks (server/infra/memory.ts). */
async function settledMegabytes(): Promise<number> {
  await pause(SETTLED_MS);
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  await pause(1_000);
  return megabytes();
}
