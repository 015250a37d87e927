import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '#server/database/migrate.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { startApp } from '#tests/support/app.ts';
import { failingMailServer, type TakenMail } from './failing-mail-server.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// Mails through a mail server that fails three times in ten, at every step: none may be lost, and none come twice but those
// whose final 250 was cut off, and these under the same Message-ID. The pauses between tries are a tenth of the product's,
// which would take an hour. `--plant` loses one mail on the way and brings another twice.
// npm run chaos -- mail [MAILS]
const { size: mails, isPlanted } = trialOf(10_000);
const FAILS = 0.3;
const SENT_AT_ONCE = 20;
// Longer than the longest pause between two tries.
const NOTHING_NEW_MS = 400_000;

const server = await failingMailServer(FAILS);
const postgres = await startScratchPostgres();
const app = await startApp({
  databaseUrl: postgres.url,
  prepare: migrate,
  rateLimitScale: 1_000_000,
  smtpUrl: server.url,
  jobTiming: { firstRetrySeconds: 1, longestRetrySeconds: 360, pollBesideNotifySeconds: 1 },
});
const begun = performance.now();
await Promise.all(Array.from({ length: SENT_AT_ONCE }, (_, nth) => sendFrom(nth)));
const sentSeconds = (performance.now() - begun) / 1000;
const isAllDone = await allDone();
const seconds = (performance.now() - begun) / 1000;
const waiting = await unfinished();
await app.close();
await postgres.stop();
await server.close();
if (isPlanted) plant(server.taken);

const copies = Map.groupBy(server.taken, ({ text }) => /mail number (\d+)\./.exec(text)?.[1] ?? 'unknown');
const all = [...copies.values()];
const lost = mails - all.length;
const twice = all.filter(isDoubled).length;
const ids = new Set(server.taken.map(({ messageId }) => messageId)).size;
console.log(
  `${mails} mails asked for in ${sentSeconds.toFixed(0)} s, the last taken after ${seconds.toFixed(0)} s`,
);
console.log(`failures: ${JSON.stringify(server.failures)}; copies taken: ${server.taken.length}`);
promise(`${lost} mails lost, ${waiting} still waiting`, lost === 0 && waiting === 0 && isAllDone);
promise(`${twice} mails twice although their final 250 was given`, twice === 0);
promise(`${ids} Message-IDs for ${all.length} mails`, ids === all.length && !copies.has('unknown'));
console.log(loadLine());

function plant(taken: TakenMail[]): void {
  const mail = taken.find(({ isCut }) => !isCut);
  if (mail) taken.push(mail);
  const lost = taken.find(({ messageId }) => messageId !== mail?.messageId)?.messageId;
  taken.splice(0, taken.length, ...taken.filter(({ messageId }) => messageId !== lost));
}

async function sendFrom(first: number): Promise<void> {
  for (let nth = first; nth < mails; nth += SENT_AT_ONCE) {
    const body = { email: 'visitor@mail.example', message: `This is mail number ${nth}.` };
    const { status } = await app.call('POST', '/api/contact', { body });
    if (status !== 200) throw new Error(`A message was answered with ${status}`);
  }
}

/** Each cut was one copy for which nobody could know that it had come. */
function isDoubled(all: readonly TakenMail[]): boolean {
  return all.length > 1 + all.filter(({ isCut }) => isCut).length;
}

async function unfinished(): Promise<number> {
  const [row] = await app.database.em
    .fork()
    .execute<{ count: number }[]>(
      `select count(*)::int as count from pgboss.job where name = 'mail' and state <> 'completed'`,
    );
  return row?.count ?? 0;
}

/** Waits until no mail waits any more; false when nothing has come for long. */
async function allDone(): Promise<boolean> {
  let seen = 0;
  let lastAt = performance.now();
  while ((await unfinished()) > 0) {
    if (server.taken.length > seen) lastAt = performance.now();
    if (performance.now() - lastAt > NOTHING_NEW_MS) return false;
    seen = server.taken.length;
    await pause(1_000);
  }
  return true;
}
