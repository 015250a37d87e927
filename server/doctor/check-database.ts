import { missingDurability } from '#server/database/durability.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Finding } from '#shared/doctor.ts';
import { DATABASE, DOCTOR } from '#shared/limits.ts';
import type { FindingText } from '#shared/texts/doctor.ts';
import { databasePlace, finding, type Patient, reasonOf } from './finding.ts';

interface Clock {
  /** What a person is told when it is off. */
  off: (seconds: number) => FindingText;
  /** How far it is before ours. */
  offMs: number;
}

/** Compares this machine's clock with PostgreSQL's, and with what stands in front of PUBLIC_URL. */
export async function checkClock(patient: Patient): Promise<Finding[]> {
  const TEXTS = patient.texts.DOCTOR_FINDINGS.clock;
  const clocks = [await clockOfDatabase(patient).catch(() => null), clockOfHome(patient)].filter(
    (clock) => clock !== null,
  );
  if (clocks.length === 0) return [finding('clock', 'none', TEXTS.alone)];
  const wrong = clocks.flatMap(({ off, offMs }) => {
    const seconds = Math.round(Math.abs(offMs) / 1000);
    if (seconds < DOCTOR.clockOffSeconds) return [];
    return [finding('clock', seconds < DOCTOR.clockWrongSeconds ? 'attention' : 'fault', off(seconds))];
  });
  return wrong.length > 0 ? wrong : [finding('clock', 'ok', TEXTS.fine)];
}

async function clockOfDatabase({ database, settings, texts }: Patient): Promise<Clock> {
  const em = database.em.fork();
  // The first time it may have to wait for its connection.
  await runForOne(em, CLOCK);
  const before = Date.now();
  const row = await runForOne(em, CLOCK);
  return {
    off: (seconds) => texts.DOCTOR_FINDINGS.clock.offDatabase(seconds, databasePlace(settings)),
    offMs: (row?.ms ?? Number.NaN) - (before + Date.now()) / 2,
  };
}

const CLOCK = statement({
  name: 'clock',
  row: { ms: 'number' },
  sql: 'select extract(epoch from now()) * 1000 as ms',
});

// A Date of HTTP names whole seconds, so it is on average half a second late.
function clockOfHome({ asked, settings, texts }: Patient): Clock | null {
  if ('reason' in asked || typeof asked.answer.headers.date !== 'string') return null;
  const offMs = Date.parse(asked.answer.headers.date) + 500 - asked.atMs;
  if (Number.isNaN(offMs)) return null;
  return { off: (seconds) => texts.DOCTOR_FINDINGS.clock.offHome(seconds, settings.publicUrl), offMs };
}

const CONNECTIONS = DATABASE.connections + DATABASE.connectionsForReads + DOCTOR.connectionsOfQueue;

const FACTS = statement({
  name: 'facts of the database',
  row: { version: 'text', major: 'number', connections: 'number', isStandby: 'boolean' },
  sql: `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      pg_is_in_recovery() as "isStandby"`,
});

/** Whether PostgreSQL answers, is of an age, can be written, and keeps what it has acknowledged. */
export async function checkDatabase({ database, settings, texts }: Patient): Promise<Finding[]> {
  const TEXTS = texts.DOCTOR_FINDINGS.database;
  const found = await factsOf(database).catch((error: unknown) => reasonOf(error));
  if (typeof found === 'string')
    return [finding('database', 'fault', TEXTS.away(databasePlace(settings), found))];
  const { version, major, connections, isStandby, unsafe } = found;
  const flaws = [
    major < DOCTOR.oldestPostgres && finding('database', 'fault', TEXTS.old(version)),
    isStandby && finding('database', 'fault', TEXTS.standby),
    unsafe.length > 0 && finding('database', 'fault', TEXTS.unsafe(unsafe.join(', '))),
    connections < CONNECTIONS && finding('database', 'attention', TEXTS.narrow(connections, CONNECTIONS)),
  ].filter((flaw) => flaw !== false);
  return flaws.length > 0 ? flaws : [finding('database', 'ok', TEXTS.fine(version))];
}

async function factsOf(database: Patient['database']) {
  const facts = await runForOne(database.em.fork(), FACTS);
  if (!facts) throw new Error('One row of settings always comes');
  return { ...facts, unsafe: await missingDurability(database) };
}
