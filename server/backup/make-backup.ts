import { rowsOut } from '#server/database/copy.ts';
import { type Connection, type Database, onConnection } from '#server/database/orm.ts';
import { WAITING_JOBS, waitingKinds } from '#server/infra/jobs/waiting-jobs.ts';
import { StartFailure } from '#server/start-failure.ts';
import product from '../../package.json' with { type: 'json' };
import { executedMigrations, type StoredTable, storedSequences, storedTables } from './catalog.ts';
import type { BackupFolder, BackupOrigin } from './file/folder.ts';
import { type Manifest, rowsOf } from './file/manifest.ts';
import type { BackupWriter } from './file/write-file.ts';

const MESSAGES = {
  nothing: 'There is nothing to back up: this database has never been used by Wishwren.',
} as const;

export interface MadeBackup {
  path: string;
  bytes: number;
  rows: number;
}

export interface BackupOptions {
  origin: BackupOrigin;
  /** An exported snapshot to look through instead of the present moment, for whoever compares. */
  snapshot?: string;
}

/**
 * Writes everything that is data into one new file, as it is at one moment: others go on writing meanwhile and wait for
 * nothing. Throws, and leaves no file, when something goes wrong.
 */
export function makeBackup(
  database: Database,
  folder: BackupFolder,
  { origin, snapshot }: BackupOptions,
): Promise<MadeBackup> {
  return onConnection(database, async (connection) => {
    await openSnapshot(connection, snapshot);
    const migrations = await executedMigrations(connection);
    if (migrations.length === 0) throw new StartFailure(MESSAGES.nothing);
    const { path, writer } = await folder.create(origin);
    try {
      const manifest = await copyAll(connection, writer, migrations);
      await connection.query('commit');
      return { path, bytes: await writer.finish(manifest), rows: rowsOf(manifest) };
    } catch (error) {
      await writer.discard();
      throw error;
    }
  });
}

// However the server or the role is set, the text of a value must be the one that any server reads back.
const PLAIN_FORM = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** From here to the commit the connection sees one moment, in a form that does not depend on settings. */
async function openSnapshot(connection: Connection, snapshot: string | undefined): Promise<void> {
  await connection.query('begin isolation level repeatable read read only');
  if (snapshot) await connection.query(`set transaction snapshot ${connection.escapeLiteral(snapshot)}`);
  await connection.query(
    Object.entries(PLAIN_FORM)
      .map(([name, value]) => `set local ${name} = '${value}'`)
      .join('; '),
  );
}

async function copyAll(
  connection: Connection,
  writer: BackupWriter,
  migrations: string[],
): Promise<Manifest> {
  const { rows } = await connection.query<{ now: string; postgres: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
      current_setting('server_version') as postgres`,
  );
  const tables: Manifest['tables'] = [];
  for (const table of await storedTables(connection)) {
    const part = await writer.add(targetOf(table), rowsOut(connection, queryOf(table)));
    tables.push({ table: table.name, ...part });
  }
  const kinds = await waitingKinds(connection);
  const jobs = kinds && {
    ...(await writer.add(WAITING_JOBS.target, rowsOut(connection, WAITING_JOBS.query))),
    kinds,
  };
  return {
    createdAt: rows[0]?.now ?? '',
    product: product.version,
    postgres: rows[0]?.postgres ?? '',
    migrations,
    tables,
    sequences: await storedSequences(connection),
    jobs,
  };
}

const targetOf = ({ name, columns }: StoredTable) => `${name} (${columns.join(', ')})`;
// In the order of the key, so that equal tables make equal files, and a restore writes along its indexes.
const queryOf = ({ name, columns, key }: StoredTable) =>
  `select ${columns.join(', ')} from ${name}${key.length > 0 ? ` order by ${key.join(', ')}` : ''}`;
