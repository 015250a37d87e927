import type { Connection } from '#server/database/orm.ts';
import { jobColumns, WAITING_JOBS } from '#server/infra/jobs/waiting-jobs.ts';
import { type StoredTable, storedSequences, storedTables } from './catalog.ts';
import type { Part } from './file/manifest.ts';
import { type BackupFile, foreignFile } from './file/read-file.ts';

type Columns = Pick<StoredTable, 'name' | 'columns'>;

/**
 * Refuses a file that names a table, a column or a sequence which the schema that its migrations have just made does not
 * have, word for word. Anybody can write a file with a right checksum, and these names become part of statements.
 */
export async function requireKnownNames(
  connection: Connection,
  { name, manifest }: BackupFile,
): Promise<void> {
  const { tables, sequences, jobs } = manifest;
  const stored = await storedTables(connection);
  const counters = (await storedSequences(connection)).map((sequence) => sequence.name);
  const areKnown =
    tables.every((part) => isOneOf(stored, part.table, part)) &&
    sequences.every((sequence) => counters.includes(sequence.name)) &&
    (!jobs || isOneOf([await jobTable(connection)], WAITING_JOBS.table, jobs));
  if (!areKnown) throw foreignFile(name);
}

async function jobTable(connection: Connection): Promise<Columns> {
  return { name: WAITING_JOBS.table, columns: await jobColumns(connection) };
}

/** Whether the part goes to the named table, and to columns that this has; a file may name them in an order of its own. */
function isOneOf(stored: readonly Columns[], name: string, { target }: Part): boolean {
  const table = stored.find((one) => one.name === name);
  const opening = `${name} (`;
  if (!table || !target.startsWith(opening) || !target.endsWith(')')) return false;
  return target
    .slice(opening.length, -1)
    .split(', ')
    .every((column) => table.columns.includes(column));
}
