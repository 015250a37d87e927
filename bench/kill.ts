import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN, ANSWER_WITHIN_MS, kill, killableApp, patiently } from './killable.ts';
import { percentile, removeFolder, scratchFolder } from './support.ts';

// What kill -9 costs an installation with the embedded database: writers add wishes and keep a journal of those that
// were acknowledged; at random moments the app, its postmaster or both are killed, now and then in the middle of a
// start. After each start every wish of the round before is looked for, and all of them at the end.
// node bench/kill.ts [ROUNDS]
const rounds = Number(process.argv[2] ?? 200);
const WRITERS = 6;
const VICTIMS = ['app', 'postmaster', 'both', 'starting app'] as const;
type Victim = (typeof VICTIMS)[number];

const folder = await scratchFolder();
const journal = new Map<string, string[]>();
const startMs: number[] = [];
const recoveryMs: number[] = [];
const tally: Record<Victim, number> = { app: 0, postmaster: 0, both: 0, 'starting app': 0 };
const faults: string[] = [];
const { base, launch, isReadyInTime, postmaster, killPostmaster } = await killableApp(folder, (what) => {
  faults.push(what);
});
let token = '';
let postmastersBefore = 0;
let app = await start();
for (let round = 1; round <= rounds; round++) {
  const list = await newList(`Round ${round}`);
  const writing = new AbortController();
  const writers = Array.from({ length: WRITERS }, (_, nth) => write(list, nth, writing.signal));
  await pause(50 + Math.random() * 800);
  const victim = chosenVictim();
  tally[victim]++;
  await strike(victim);
  writing.abort();
  await Promise.all(writers);
  await lookFor([list]);
  if (round % 20 === 0)
    console.log(`${round} rounds, ${acknowledged()} acknowledged, faults: ${faults.length}`);
}
await lookFor([...journal.keys()]);
await kill(app);
app = await start();
app.kill('SIGTERM');
await once(app, 'exit');
await removeFolder(folder);
const figures = (times: number[]) =>
  `p50 ${Math.round(percentile(times, 0.5))} ms, p95 ${Math.round(percentile(times, 0.95))} ms, max ${Math.round(Math.max(...times))} ms of ${times.length}`;
console.log(`${rounds} rounds: ${JSON.stringify(tally)}; ${acknowledged()} acknowledged writes`);
console.log(`start to first answer of /readyz: ${figures(startMs)}`);
if (recoveryMs.length > 0) console.log(`postmaster killed to next answer: ${figures(recoveryMs)}`);
console.log(`faults: ${faults.length}${faults.map((fault) => `\n  ${fault}`).join('')}`);
console.log(`load ${loadavg().map((one) => one.toFixed(1))}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function acknowledged(): number {
  return [...journal.values()].reduce((sum, names) => sum + names.length, 0);
}

// The app gives a postmaster up that dies more than five times a minute: it has to be given a new life in between.
function chosenVictim(): Victim {
  const victim = VICTIMS[Math.floor(Math.random() * VICTIMS.length)] ?? 'app';
  const inARow = tally.postmaster - postmastersBefore;
  if (victim !== 'postmaster') postmastersBefore = tally.postmaster;
  return victim === 'postmaster' && inARow >= 3 ? 'both' : victim;
}

async function start(): Promise<ChildProcess> {
  const begun = performance.now();
  const child = launch();
  if (await isReadyInTime(child)) startMs.push(performance.now() - begun);
  else faults.push('a start failed');
  if (!token) token = (await call('POST', '/api/login', ADMIN)).token;
  return child;
}

async function strike(victim: Victim): Promise<void> {
  if (victim === 'postmaster' || victim === 'both') await killPostmaster();
  if (victim === 'postmaster') {
    const begun = performance.now();
    // The killed one's children may still answer for a moment.
    const killed = await postmaster();
    while ((await postmaster()) === killed && app.exitCode === null) await pause(10);
    if (await isReadyInTime(app)) recoveryMs.push(performance.now() - begun);
    else faults.push('the app did not get its database back');
    return;
  }
  await kill(app);
  if (victim === 'starting app') {
    const child = launch();
    await pause(Math.random() * 2_000);
    await kill(child);
  }
  app = await start();
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
async function call(method: string, path: string, body?: object): Promise<any> {
  const answer = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.json();
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

async function lookFor(lists: string[]): Promise<void> {
  for (const list of lists) {
    const found = await patiently(() => call('GET', `/api/wishlists/${list}`));
    const names = new Set(found.items.map((item: { name: string }) => item.name));
    const lost = journal.get(list)?.filter((name) => !names.has(name)) ?? [];
    if (lost.length > 0) faults.push(`${lost.length} acknowledged wishes are lost from ${list}`);
  }
}
