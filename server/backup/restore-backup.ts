import { basename } from 'node:path';
import { rowsIn } from '#server/database/copy.ts';
import { runMigrations, unknownMigrations } from '#server/database/migrate.ts';
import type { Connection, Database } from '#server/database/orm.ts';
import { messageOf } from '#server/infra/error-log.ts';
import { jobColumns, prepareQueue, WAITING_JOBS } from '#server/infra/jobs/waiting-jobs.ts';
import { StartFailure } from '#server/start-failure.ts';
import { type StoredTable, storedSequences, storedTables } from './catalog.ts';
import { type Manifest, type Part, rowsOf } from './file/manifest.ts';
import { type BackupFile, foreignFile, readBackupFile } from './file/read-file.ts';
import { inEmptyDatabase, prepareSchema } from './target-database.ts';

const MESSAGES = {
  older: (file: string, migration: string) =>
    `${file} was made by a Wishwren from before the first release (it has ${migration}), and this one cannot restore it.`,
  newer: (file: string, migration: string) =>
    `${file} was made by a newer Wishwren: this one does not know ${migration}. Update Wishwren, then restore again.`,
  unfinished: (reason: string) =>
    `Everything is restored, but what follows failed: ${reason}. Do not restore again: start the app, which goes on there.`,
} as const;

export interface RestoredBackup {
  rows: number;
  createdAt: string;
}

/** A file that is whole and that this version understands. Throws a StartFailure with one line otherwise. */
export async function restorableBackup(path: string): Promise<BackupFile> {
  const file = await readBackupFile(path);
  await refuseForeign(file.manifest, basename(path));
  return file;
}

/**
 * Fills an empty installation from a backup: all of it, or nothing. A file of an earlier version is brought up to the
 * present schema afterwards. Throws a StartFailure with one line for an installation that is in use or not empty.
 */
export async function restoreBackup(database: Database, file: BackupFile): Promise<RestoredBackup> {
  const { manifest } = file;
  let isFilled = false;
  try {
    await inEmptyDatabase(database, async (connection) => {
      await prepareSchema(database, connection, manifest.migrations);
      if (manifest.jobs) await prepareQueue(connection, manifest.jobs.kinds);
      await connection.query(SET_UP_NOW);
      await connection.query('begin');
      await connection.query(WITHOUT_TIMEOUTS);
      await load(connection, file);
      await connection.query('commit');
      isFilled = true;
      await runMigrations(database);
      // The first visitors should not wait for plans made without statistics.
      await connection.query(`${WITHOUT_TIMEOUTS}; analyze`);
    });
  } catch (error) {
    if (!isFilled) throw error;
    const reason = error instanceof Error ? messageOf(error) : String(error);
    throw new StartFailure(MESSAGES.unfinished(reason.replaceAll('\n', ' ')));
  }
  return { rows: rowsOf(manifest), createdAt: manifest.createdAt };
}

async function refuseForeign({ migrations }: Manifest, file: string): Promise<void> {
  const { older, newer } = await unknownMigrations(migrations);
  if (older[0]) throw new StartFailure(MESSAGES.older(file, older[0]));
  if (newer[0]) throw new StartFailure(MESSAGES.newer(file, newer[0]));
}

/** Within the open transaction. Rows come back as they were, so nothing may react to them. */
async function load(connection: Connection, file: BackupFile): Promise<void> {
  await requireKnownNames(connection, file);
  const { tables, sequences, jobs } = file.manifest;
  const references = await dropReferences(connection);
  for (const { table } of tables) await connection.query(`alter table ${table} disable trigger user`);
  for (const { table } of tables) await connection.query(`delete from ${table}`);
  for (const part of tables) await loadPart(connection, file, part);
  for (const { name, last, isCalled } of sequences)
    await connection.query('select setval($1, $2, $3)', [name, last, isCalled]);
  if (jobs) await loadPart(connection, file, jobs);
  for (const { table } of tables) await connection.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references)
    await connection.query(`alter table ${table} add constraint ${name} ${definition}`);
  await connection.query(REBUILD_ADMIN_ROWS);
}

const loadPart = (connection: Connection, file: BackupFile, part: Part) =>
  rowsIn(connection, part.target, file.rows(part));

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Checked once at the end they cost a fraction, and tables may come in any order. */
async function dropReferences(connection: Connection): Promise<Reference[]> {
  const { rows } = await connection.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname = current_schema() and c.conparentid = 0 order by c.oid`,
  );
  for (const { table, name } of rows) await connection.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

// The role or DATABASE_URL may set them for an app whose statements are short.
const WITHOUT_TIMEOUTS = `
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

// The versions of shared lists name this moment (access/shared-version.ts). A database that held data before and was
// emptied has run its migrations long ago.
const SET_UP_NOW = 'update mikro_orm_migrations set executed_at = clock_timestamp()';

// The earliest schema had no such rows yet; the migration that makes them fills them.
const REBUILD_ADMIN_ROWS = `
  do $$ begin
    if to_regprocedure('admin.rebuild()') is not null then perform admin.rebuild(); end if;
  end $$`;

type Columns = Pick<StoredTable, 'name' | 'columns'>;

/**
 * Refuses a file that names a table, a column or a sequence which the schema that its migrations have just made does not
 * have, word for word. Anybody can write a file with a right checksum, and these names become part of statements.
 */
async function requireKnownNames(connection: Connection, { name, manifest }: BackupFile): Promise<void> {
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
