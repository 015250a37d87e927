import { dirname, join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { type Connection, type Database, onConnection } from '#server/database/orm.ts';
import { freeBytesAt } from '#server/infra/disk-space.ts';
import type { JobQueue } from '#server/infra/jobs/job-queue.ts';
import { StartFailure } from '#server/start-failure.ts';
import { STORAGE } from '#shared/limits.ts';
import { executedMigrations } from './catalog.ts';
import { type BackupFolder, backupFolder, type StoredBackup } from './file/folder.ts';
import { readBackupFile } from './file/read-file.ts';
import { type SealedFile, sealedFile } from './file/sealed-file.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { nonEmptyTable } from './target-database.ts';

const MESSAGES = {
  beforeUpgrade: (reason: string) =>
    `The database has to be changed for this version, and the backup before that failed: ${reason}. Nothing was changed. Make room or name another BACKUP_DIR; BACKUPS_KEPT=0 goes on without a backup.`,
  noRoom: (path: string) => `the disk of ${path} (BACKUP_DIR) has no room for one more backup`,
} as const;

interface BackupSettings {
  backupDir: string;
  /** How many automatic ones are kept; 0 makes none. */
  backupsKept: number;
}

/** Brings the schema up to date, after a backup where there are data. Throws a StartFailure when that backup fails. */
export function migrateSafely(
  database: Database,
  { backupDir, backupsKept }: BackupSettings,
  report: (made: MadeBackup) => void = () => undefined,
): Promise<void> {
  return migrate(database, async () => {
    try {
      const made = await automaticBackup(database, backupFolder(backupDir), {
        kept: backupsKept,
        origin: 'upgrade',
      });
      if (made) report(made);
    } catch (error) {
      throw new StartFailure(MESSAGES.beforeUpgrade(error instanceof Error ? error.message : String(error)));
    }
  });
}

/** What an administrator can see of the backups. */
export interface StoredBackups {
  /** Whether some are made without anybody's doing. */
  isAutomatic: boolean;
  /** Newest first. */
  list(): Promise<StoredBackup[]>;
  /** Whether there is one of this name. */
  has(name: string): Promise<boolean>;
  /** One more, which stays until somebody removes it. Who asks meanwhile waits for the same one. */
  make(): Promise<void>;
  /** One of them, sealed with this key; null when it is gone. */
  sealed(name: string, key: Buffer): Promise<SealedFile | null>;
}

interface BackupScheduling {
  database: Database;
  jobs: Pick<JobQueue, 'handleDaily'>;
  log: { info(details: object, message: string): void };
}

/** Has a backup made every day, unless none are wanted. Answers with what there is to look at. */
export function scheduleBackups(
  { backupDir, backupsKept }: BackupSettings,
  { database, jobs, log }: BackupScheduling,
): StoredBackups {
  const folder = backupFolder(backupDir);
  const isAutomatic = backupsKept > 0;
  if (isAutomatic)
    jobs.handleDaily('backup', async () => {
      const made = await automaticBackup(database, folder, { kept: backupsKept, origin: 'daily' });
      if (made) report(made);
    });
  // Not how large it is: that tells of whatever is in it.
  const report = ({ path, rows }: MadeBackup) => log.info({ path, rows }, 'backup made');
  return { isAutomatic, ...askedFor(folder, database, report) };
}

/** What administrators do with the folder. */
function askedFor(folder: BackupFolder, database: Database, report: (made: MadeBackup) => void) {
  let underWay: Promise<void> | null = null;
  const make = async () => {
    await requireRoom(folder);
    report(await makeBackup(database, folder, { origin: 'hand' }));
  };
  return {
    list: folder.list,
    has: async (name: string) => (await folder.find(name)) !== null,
    make() {
      underWay ??= make().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    async sealed(name: string, key: Buffer) {
      if (!(await folder.find(name))) return null;
      // It may be removed at this moment.
      return sealedFile(join(folder.path, name), key).catch(() => null);
    },
  };
}

/**
 * A backup that nobody asked for, after which only the newest `kept` of its like stay. Null where none are wanted or
 * where there is nothing to lose yet.
 */
async function automaticBackup(
  database: Database,
  folder: BackupFolder,
  { kept, origin }: { kept: number; origin: 'daily' | 'upgrade' },
): Promise<MadeBackup | null> {
  if (kept === 0 || !(await onConnection(database, holdsData))) return null;
  await requireRoom(folder);
  const made = await makeBackup(database, folder, { origin });
  if (origin === 'upgrade') await removeEarlierTry(folder);
  await folder.prune(kept);
  return made;
}

// On many machines the database lives on the same disk. The next backup is hardly smaller than the one before.
async function requireRoom(folder: BackupFolder): Promise<void> {
  const [newest] = await folder.list();
  // Where the free space cannot be measured, a backup is tried.
  const free = await freeBytesAt(folder.path)
    // The first backup makes the folder.
    .catch(() => freeBytesAt(dirname(folder.path)))
    .catch(() => Number.POSITIVE_INFINITY);
  if (free < (newest?.bytes ?? 0) + STORAGE.freeBytesAtLeast)
    throw new StartFailure(MESSAGES.noRoom(folder.path));
}

// An upgrade that fails is tried at every start. Its backups must not push out those of the days before.
async function removeEarlierTry(folder: BackupFolder): Promise<void> {
  const [made, before] = await folder.list();
  if (!made || before?.origin !== 'upgrade') return;
  const schemaOf = async (name: string) =>
    (await readBackupFile(join(folder.path, name))).manifest.migrations.join();
  if ((await schemaOf(made.name)) === (await schemaOf(before.name))) await folder.remove(before.name);
}

const holdsData = async (connection: Connection) =>
  (await executedMigrations(connection)).length > 0 && (await nonEmptyTable(connection)) !== null;
