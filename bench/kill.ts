import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/infra/free-port.ts';
import { percentile, removeFolder, scratchFolder } from './support.ts';

// What kill -9 costs an installation with the embedded database: writers add wishes and keep a journal of those that
// were acknowledged; at random moments the app, its postmaster or both are killed, now and then in the middle of a
// start. After each start every wish of the round before is looked for, and all of them at the end.
// node bench/kill.ts [ROUNDS]
const rounds = Number(process.argv[2] ?? 200);
const WRITERS = 6;
const READY_WITHIN_MS = 60_000;
const ANSWER_WITHIN_MS = 15_000;
const ADMIN = { email: 'bench@example.org', password: 'kills are counted here' };
const VICTIMS = ['app', 'postmaster', 'both', 'starting app'] as const;
type Victim = (typeof VICTIMS)[number];

const folder = await scratchFolder();
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const journal = new Map<string, string[]>();
const startMs: number[] = [];
const recoveryMs: number[] = [];
const tally: Record<Victim, number> = { app: 0, postmaster: 0, both: 0, 'starting app': 0 };
const faults: string[] = [];
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

function launch(): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const child = spawn(process.execPath, ['server/main.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr?.on('data', (chunk) => faults.push(`the app says: ${String(chunk).trim()}`));
  return child;
}

async function start(): Promise<ChildProcess> {
  const begun = performance.now();
  const child = launch();
  if (await isReadyInTime(child)) startMs.push(performance.now() - begun);
  else faults.push('a start failed');
  if (!token) token = (await call('POST', '/api/login', ADMIN)).token;
  return child;
}

async function isReadyInTime(child: ChildProcess): Promise<boolean> {
  const until = performance.now() + READY_WITHIN_MS;
  while (child.exitCode === null && performance.now() < until) {
    const isReady = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return true;
    await pause(10);
  }
  return false;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
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

async function killPostmaster(): Promise<void> {
  const pid = await postmaster();
  // Zero would mean this bench itself.
  if (pid > 0) process.kill(pid, 'SIGKILL');
}

async function postmaster(): Promise<number> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
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

// A connection that a killed postmaster left behind is found out by using it: a 503 that asks to come again.
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= 20) throw error;
      await pause(250);
    }
  }
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
