import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { arrive, type Call, printSeen } from '#lab/bench/arrivals.ts';
import { treeMegabytes } from '#lab/bench/memory.ts';
import { addOwners, type Owner } from '#lab/bench/owners.ts';
import { percentile, removeFolder, scratchFolder, startApp } from '#lab/bench/support.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { confined } from './confined.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// The whole product in half a gigabyte and half of one processor: how long it takes to start, on an empty folder and again,
// and how long a shared list takes while twenty a second are opened. Half of them are opened for the first time. `--plant`
// gives it a tenth of a processor.
// npm run chaos -- small [SECONDS]
const { size: seconds, isPlanted } = trialOf(120);
const LIMITS = { memoryMb: 512, processors: isPlanted ? 0.1 : 0.5 };
const START_MS = 15_000;
const P95_MS = 100;
const VISITS_PER_SECOND = 20;
const SETTLED_MS = 15_000;

// A start with a client that is not built would build it; the image has it.
spawnSync('npm', ['run', 'build'], { stdio: 'ignore' });
const room = confined(LIMITS);
console.log(`${LIMITS.memoryMb} MB and ${LIMITS.processors} of a processor, by ${room.how}`);
const secret = randomBytes(32).toString('hex');
const folder = await scratchFolder();
// As the image runs it.
const command = [...room.prefix, process.execPath, 'server/main.js'];
const how = { settings: { JWT_SECRET: secret }, command };
try {
  const first = await startApp(folder, how);
  await first.stop();
  const app = await startApp(folder, how);
  promise(`first start ${(first.startMs / 1000).toFixed(1)} s`, first.startMs < START_MS);
  promise(`next start ${(app.startMs / 1000).toFixed(1)} s`, app.startMs < START_MS);
  try {
    await openLists(app.url);
    console.log(
      `memory: processes ${treeMegabytes(app.processGroup).toFixed(0)} MB, at most ${room.mostMegabytes()?.toFixed(0) ?? 'unknown'} MB with files`,
    );
  } finally {
    await app.stop();
  }
} finally {
  await removeFolder(folder);
  await room.remove();
}
console.log(loadLine());

async function openLists(url: string): Promise<void> {
  const visits = VISITS_PER_SECOND * seconds;
  const owners = await addOwners((await runningDatabaseUrl(`${folder}/postgres`)) ?? '', secret, visits / 4);
  await pause(SETTLED_MS);
  // Each list twice, the second time when it has been opened before.
  const order = owners.flatMap((owner) => [owner, owner]).values();
  const next = () => visit(order.next().value ?? (owners[0] as Owner));
  const seen = await arrive({ url, perSecond: VISITS_PER_SECOND, seconds, next });
  printSeen(seen, seconds);
  const times = [...seen.values()].flatMap((kind) => kind.times);
  const errors = [...seen.values()].reduce((sum, kind) => sum + kind.errors, 0);
  const p95 = percentile(times, 0.95);
  promise(`share page p95 ${p95.toFixed(0)} ms, ${errors} errors`, p95 < P95_MS && errors === 0);
}

function visit({ shareToken }: Owner): Call {
  const headers = { 'accept-encoding': 'br' };
  return { kind: 'share page', method: 'GET', path: `/share/${shareToken}`, headers };
}
