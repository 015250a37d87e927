import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, removeFolder, scratchFolder } from '#lab/bench/support.ts';
import { callsTo } from './calls.ts';
import { ADMIN, kill, killableApp, patiently } from './killable.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// What kill -9 costs an installation: writers add wishes and keep a journal of those that were acknowledged; at random
// moments the app, its database or both are killed, now and then in the middle of a start. After each start every wish of
// the round before is looked for, and all of them at the end. `--plant` removes an acknowledged wish.
// npm run chaos -- kill [ROUNDS], and kill-outside for a database that the app does not start itself
const { size: rounds, isPlanted, isOutside } = trialOf(200);
const WRITERS = 6;
const VICTIMS = ['app', 'postmaster', 'both', 'everything at once', 'starting app'] as const;
type Victim = (typeof VICTIMS)[number];

const folder = await scratchFolder();
const journal = new Map<string, string[]>();
const startMs: number[] = [];
const recoveryMs: number[] = [];
const tally: Record<Victim, number> = {
  app: 0,
  postmaster: 0,
  both: 0,
  'everything at once': 0,
  'starting app': 0,
};
const faults: string[] = [];
let failedStarts = 0;
let lost = 0;
const fault = (what: string) => void faults.push(what);
const killable = await killableApp(folder, { isOutside, fault });
const { done } = callsTo(killable.base);
let token = '';
let app = await start();
for (let round = 1; round <= rounds; round++) {
  const list = await newList(`Round ${round}`);
  const writing = new AbortController();
  const writers = Array.from({ length: WRITERS }, (_, nth) => write(list, nth, writing.signal));
  await pause(50 + Math.random() * 800);
  const victim = VICTIMS[round % VICTIMS.length] ?? 'app';
  tally[victim]++;
  await strike(victim);
  writing.abort();
  await Promise.all(writers);
  if (isPlanted && round === 1) await plant(list);
  await lookFor([list]);
  if (round % 20 === 0) console.log(`${round} rounds, ${acknowledged()} acknowledged, ${lost} lost`);
}
await kill(app);
app = await start();
await lookFor([...journal.keys()]);
app.kill('SIGTERM');
await once(app, 'exit');
await killable.close();
await removeFolder(folder);
console.log(`${rounds} rounds: ${JSON.stringify(tally)}; ${acknowledged()} acknowledged writes`);
console.log(`start to first answer of /readyz: ${figures(startMs)}`);
if (recoveryMs.length > 0) console.log(`database killed to next answer: ${figures(recoveryMs)}`);
promise(`${lost} acknowledged writes lost`, lost === 0);
promise(`${failedStarts} of ${startMs.length + failedStarts} starts failed`, failedStarts === 0);
promise(`nothing else went wrong${faults.map((what) => `\n  ${what}`).join('')}`, faults.length === 0);
console.log(loadLine());

function figures(times: number[]): string {
  const at = (share: number) => `${Math.round(percentile(times, share))} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} of ${times.length}`;
}

function acknowledged(): number {
  return [...journal.values()].reduce((sum, names) => sum + names.length, 0);
}

async function start(): Promise<ChildProcess> {
  const begun = performance.now();
  const child = killable.launch();
  if (await killable.isReady(child)) startMs.push(performance.now() - begun);
  else failedStarts++;
  if (!token) token = (await call('POST', '/api/login', ADMIN)).token;
  return child;
}

async function strike(victim: Victim): Promise<void> {
  if (victim === 'postmaster') return strikeDatabaseAlone();
  if (victim === 'everything at once') {
    const ended = kill(app);
    await killable.killDatabase('everything');
    await ended;
  } else {
    if (victim === 'both') await killable.killDatabase('postmaster');
    await kill(app);
  }
  if (victim === 'starting app') {
    const child = killable.launch();
    await pause(Math.random() * 2_000);
    await kill(child);
  }
  app = await start();
}

async function strikeDatabaseAlone(): Promise<void> {
  const killed = await killable.postmaster();
  await killable.killDatabase('postmaster');
  const begun = performance.now();
  // The killed one's children may still answer for a moment.
  while ((await killable.postmaster()) === killed && app.exitCode === null) await pause(10);
  if (await killable.isReady(app)) recoveryMs.push(performance.now() - begun);
  else fault('the app did not get its database back');
}

function call(method: string, path: string, body?: object) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return done(method, path, { headers, ...(body && { body }) });
}

async function newList(name: string): Promise<string> {
  const { id } = await patiently(() => call('POST', '/api/wishlists', { name }));
  journal.set(id, []);
  return id;
}

async function write(list: string, writer: number, stop: AbortSignal): Promise<void> {
  for (let nth = 1; !stop.aborted; nth++) {
    const name = `Wish ${writer}-${nth}`;
    try {
      await call('POST', `/api/wishlists/${list}/items`, { name });
      journal.get(list)?.push(name);
    } catch {
      await pause(20);
    }
  }
}

async function plant(list: string): Promise<void> {
  const { items } = await patiently(() => call('GET', `/api/wishlists/${list}`));
  await call('DELETE', `/api/items/${items[0].id}`);
}

async function lookFor(lists: string[]): Promise<void> {
  for (const list of lists) {
    const found = await patiently(() => call('GET', `/api/wishlists/${list}`));
    const names = new Set(found.items.map((item: { name: string }) => item.name));
    const missing = journal.get(list)?.filter((name) => !names.has(name)) ?? [];
    if (missing.length > 0) console.log(`lost from ${list}: ${missing.join(', ')}`);
    lost += missing.length;
  }
}
