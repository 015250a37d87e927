import { missingDurability } from '#server/database/durability.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Finding } from '#shared/doctor.ts';
import { DATABASE, DOCTOR } from '#shared/limits.ts';
import * as DOCTOR_FINDINGS from '#shared/texts/doctor-findings.ts';
import { databasePlace, finding, type Patient, reasonOf } from './finding.ts';

const TEXTS = DOCTOR_FINDINGS.database;
const CONNECTIONS = DATABASE.connections + DATABASE.connectionsForReads + DOCTOR.connectionsOfQueue;

const FACTS = statement({
  name: 'facts of the database',
  row: { version: 'text', major: 'number', connections: 'number', isStandby: 'boolean' },
  sql: `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      pg_is_in_recovery() as "isStandby"`,
});

/** Whether PostgreSQL answers, is of an age, can be written, and keeps what it has acknowledged. */
export async function checkDatabase({ database, settings }: Patient): Promise<Finding[]> {
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
