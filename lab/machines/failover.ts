import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { missingPackages, startCluster } from './cluster.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { endProgram, programNamed } from './programs.ts';
import { ADMIN, traffic } from './traffic.ts';

// What the loss of the database's machine costs: two apps behind HAProxy on three PostgreSQL under Patroni, people who write
// and read all the time, and the primary killed again and again. Nothing that was acknowledged may be lost, writing must
// go on within 30 seconds, and people may hear nothing but 503 meanwhile, from apps that run on.
// npm run prove:failover -- [ROUNDS] [--pgbouncer]
const rounds = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 20);
const withPooler = process.argv.includes('--pgbouncer');
const WRITES_AGAIN_WITHIN_MS = 30_000;

const missing = missingPackages() ?? (withPooler && !programNamed('pgbouncer') ? 'pgbouncer' : null);
if (missing !== null) {
  console.log(`skipped: this proof needs programs that are not here (apt-get install ${missing})`);
  process.exit(0);
}

const cluster = await startCluster();
const pooler = withPooler
  ? await startPgbouncer(programNamed('pgbouncer') ?? '', cluster.databaseUrl, 30)
  : null;
const people = traffic(cluster.appsUrl);
const { faults } = people;
const pausesMs: number[] = [];
const apps: ChildProcess[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void tidy().finally(() => process.exit(1)));
try {
  await prove();
} catch (error) {
  faults.push(`the proof broke off: ${error instanceof Error ? error.stack : String(error)}`);
} finally {
  await tidy();
}
tell();
process.exitCode = faults.length === 0 ? 0 : 1;

async function tidy(): Promise<void> {
  for (const app of apps) await endProgram(app);
  await pooler?.stop();
  await cluster.stop({ keepsLogs: faults.length > 0 });
}

async function prove(): Promise<void> {
  await startApps(pooler?.url ?? cluster.databaseUrl);
  for (let round = 1; round <= rounds; round++) await loseThePrimary(round);
  await lookForWishes();
  await lookForClaims();
  await lookForMails();
  for (const [nth, app] of apps.entries())
    if (app.exitCode !== null || app.signalCode !== null) faults.push(`app ${nth + 1} has ended`);
}

async function loseThePrimary(round: number): Promise<void> {
  const stop = new AbortController();
  const { ended } = await people.start(`Round ${round}`, stop.signal);
  await pause(1_000 + Math.random() * 2_000);
  const victim = await cluster.primary();
  await cluster.kill(victim);
  const killedAt = performance.now();
  const pausedMs = await untilWritten(killedAt);
  pausesMs.push(pausedMs);
  const now = await cluster.primary();
  cluster.revive(victim);
  await cluster.untilWhole();
  stop.abort();
  await ended;
  if (pausedMs > WRITES_AGAIN_WITHIN_MS) faults.push(`writing again took ${inSeconds(pausedMs)} s`);
  console.log(
    `${round}: ${victim} killed, ${now} writes after ${inSeconds(pausedMs)} s; ${acknowledged()} wishes, ` +
      `${people.claims.length} reservations, ${people.messages.length} messages acknowledged; ` +
      `answers ${JSON.stringify(people.statuses)}; faults: ${faults.length}`,
  );
}

function tell(): void {
  const longest = inSeconds(Math.max(...pausesMs));
  console.log(
    `${pausesMs.length} kills, writing again after ${pausesMs.map(inSeconds).join(', ')} s (longest ${longest} s); ` +
      `${acknowledged()} wishes, ${people.claims.length} reservations, ${people.messages.length} messages acknowledged`,
  );
  console.log(`answers: ${JSON.stringify(people.statuses)}; load ${loadavg().map((one) => one.toFixed(1))}`);
  console.log(
    `faults: ${faults.length}${faults
      .slice(0, 30)
      .map((fault) => `\n  ${fault}`)
      .join('')}`,
  );
  if (faults.length > 0) console.log(`what the programs said: ${cluster.folder}/*.log`);
}

function inSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1);
}

async function startApps(databaseUrl: string): Promise<void> {
  const secret = randomBytes(32).toString('hex');
  for (const host of cluster.appHosts) {
    const env = {
      PATH: process.env.PATH,
      HOST: host,
      PORT: '3000',
      DATA_DIR: dataOf(host),
      BACKUPS_KEPT: '0',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: secret,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const app = spawn(process.execPath, ['server/main.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    app.stderr?.on('data', (chunk) => faults.push(`an app says: ${String(chunk).trim()}`));
    apps.push(app);
    await untilReady(`http://${host}:3000/readyz`);
  }
}

function dataOf(host: string): string {
  return join(cluster.folder, `app-${host}`);
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 1; tries <= 600; tries++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}

/** Milliseconds from the kill to the first acknowledgement of a write that was sent after it. */
async function untilWritten(killedAt: number): Promise<number> {
  for (;;) {
    const { sent, answered } = people.lastAcknowledged();
    if (sent > killedAt) return answered - killedAt;
    if (performance.now() - killedAt > 10 * WRITES_AGAIN_WITHIN_MS)
      throw new Error('Nothing is written any more');
    await pause(20);
  }
}

function acknowledged(): number {
  return [...people.wishes.values()].reduce((sum, names) => sum + names.length, 0);
}

async function lookForWishes(): Promise<void> {
  for (const [list, names] of people.wishes) {
    const { items } = await people.patiently('GET', `/api/wishlists/${list}`);
    const found = items.map(({ name }: { name: string }) => name);
    const kept = new Set(found);
    const lost = names.filter((name) => !kept.has(name));
    if (lost.length > 0) faults.push(`${lost.length} acknowledged wishes are lost from ${list}`);
    if (kept.size < found.length) faults.push(`${found.length - kept.size} wishes are doubled in ${list}`);
  }
}

async function lookForClaims(): Promise<void> {
  for (const { id, key } of people.claims) {
    const headers = { 'x-giver-key': key, authorization: '' };
    const own = await people.patiently('GET', '/api/claims', { headers });
    if (!own.some((claim: { id: string }) => claim.id === id)) faults.push(`a reservation is lost: ${id}`);
  }
}

/** Each message makes a mail, which one of the two apps puts into its outbox. */
async function lookForMails(): Promise<void> {
  const mails = async () => {
    const folders = await Promise.all(cluster.appHosts.map((host) => mailsIn(join(dataOf(host), 'outbox'))));
    return folders.flat().join('\n');
  };
  const isThere = async () => {
    const all = await mails();
    return people.messages.filter((message) => !all.includes(message)).length;
  };
  let missing = await isThere();
  for (let tries = 0; tries < 120 && missing > 0; tries++) {
    await pause(1_000);
    missing = await isThere();
  }
  if (missing > 0) faults.push(`${missing} messages made no mail`);
}

async function mailsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}
