import { mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrateSafely, scheduleBackups } from '#server/backup/automatic.ts';
import { type BackupOrigin, backupFolder } from '#server/backup/file/folder.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import { StartFailure } from '#server/start-failure.ts';
import { aFolder } from '#tests/support/child.ts';
import { dropDatabase, freshDatabase } from '#tests/support/database.ts';
import { databaseNamed, execute } from '#tests/support/sql.ts';

let folder: Awaited<ReturnType<typeof aFolder>>;
let backupDir: string;
beforeEach(async () => {
  folder = await aFolder();
  backupDir = join(folder.path, 'backups');
});
afterEach(() => folder[Symbol.asyncDispose]());

const namesIn = (path: string) => readdir(path).catch(() => []);
const addPerson = (url: string) =>
  execute(
    url,
    `insert into users (id, first_name, last_name, email, password_hash) values (?, 'A', 'B', ?, 'x')`,
    [uuid(), `${uuid()}@mail.example`],
  );

const EARLY = 'Migration20261122000000_tables';
let made = 0;
/** An installation that an earlier version has left. */
async function anEarlyInstallation({ people }: { people: number }) {
  const server = inject('databaseServer');
  const name = `early_${process.pid}_${++made}_${Date.now()}`;
  await execute(server, `create database ${name}`);
  const url = databaseNamed(inject('databaseWay'), name);
  const database = await openDatabase({ url });
  await database.migrator.up({ to: EARLY });
  for (let person = 0; person < people; person++) await addPerson(url);
  const dispose = async () => {
    await database.close(true);
    await dropDatabase(server, name);
  };
  return { url, database, [Symbol.asyncDispose]: dispose };
}
const pending = async (database: Database) => (await database.migrator.getPending()).length;

test('before the schema is changed everything is backed up as the earlier version left it', async () => {
  await using early = await anEarlyInstallation({ people: 2 });
  await migrateSafely(early.database, { backupDir, backupsKept: 7 });
  expect(await pending(early.database)).toBe(0);
  const names = await namesIn(backupDir);
  expect(names).toEqual([expect.stringMatching(/^wishwren-.*Z-before-upgrade\.backup$/)]);
  const { manifest } = await readBackupFile(join(backupDir, names[0] ?? ''));
  expect(manifest.migrations.at(-1)).toBe(EARLY);
  expect(manifest.tables.find(({ table }) => table === 'users')?.rows).toBe(2);
  await migrateSafely(early.database, { backupDir, backupsKept: 7 });
  expect(await namesIn(backupDir)).toEqual(names);
});

test('a backup that fails before an upgrade stops it with one line, and nothing is changed', async () => {
  await using early = await anEarlyInstallation({ people: 1 });
  await writeFile(backupDir, 'a file where the folder should be');
  const before = await pending(early.database);
  const failure = await migrateSafely(early.database, { backupDir, backupsKept: 7 }).catch((error) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure.message).toMatch(
    /^The database has to be changed for this version, and the backup before that failed/,
  );
  expect(failure.message).not.toContain('\n');
  expect(await pending(early.database)).toBe(before);
});

test('an upgrade without anything to lose, or with backups turned off, makes none', async () => {
  await using empty = await anEarlyInstallation({ people: 0 });
  await migrateSafely(empty.database, { backupDir, backupsKept: 7 });
  await using off = await anEarlyInstallation({ people: 1 });
  await migrateSafely(off.database, { backupDir, backupsKept: 0 });
  expect(await pending(empty.database)).toBe(0);
  expect(await pending(off.database)).toBe(0);
  expect(await namesIn(backupDir)).toEqual([]);
});

test('an upgrade that fails at every start does not push out the backups of the days before', async () => {
  await using early = await anEarlyInstallation({ people: 1 });
  await aBackup('daily', '2026-11-20T03:00:00Z');
  // A schema that stands in the way of the next migration.
  await execute(early.url, 'create schema admin');
  for (let start = 0; start < 3; start++)
    await expect(migrateSafely(early.database, { backupDir, backupsKept: 2 })).rejects.toThrow();
  expect((await backupFolder(backupDir).list()).map(({ origin }) => origin)).toEqual(['upgrade', 'daily']);
});

async function aBackup(origin: BackupOrigin, at: string): Promise<void> {
  const { writer } = await backupFolder(backupDir).create(origin, new Date(at));
  await writer.finish({
    createdAt: at,
    product: '0',
    postgres: '18',
    migrations: [],
    tables: [],
    sequences: [],
    jobs: null,
  });
}

test('the newest seven automatic backups are kept, and every one made by hand', async () => {
  for (let day = 10; day < 20; day++)
    await aBackup(day === 14 ? 'upgrade' : 'daily', `2026-11-${day}T03:00:00Z`);
  await aBackup('hand', '2026-11-01T12:00:00Z');
  await aBackup('hand', '2026-11-02T12:00:00Z');
  const folder = backupFolder(backupDir);
  const left = join(backupDir, 'wishwren-2026-11-09T030000Z-daily.backup.part');
  await writeFile(left, '');
  await utimes(left, 0, 0);
  await writeFile(join(backupDir, 'notes.txt'), '');
  await folder.prune(7);
  const days = (await folder.list()).map(({ createdAt, origin }) => `${createdAt.getUTCDate()} ${origin}`);
  expect(days).toEqual([
    ...['19 daily', '18 daily', '17 daily', '16 daily', '15 daily', '14 upgrade', '13 daily'],
    ...['2 hand', '1 hand'],
  ]);
  expect(await namesIn(backupDir)).toContain('notes.txt');
  expect(await namesIn(backupDir)).toHaveLength(10);
});

interface Happened {
  made: object[];
  warnings: string[];
}

async function dailyRun(url: string, until: (happened: Happened) => boolean | Promise<boolean>) {
  const happened: Happened = { made: [], warnings: [] };
  const database = await openDatabase({ url });
  const log = {
    info: (details: object) => void happened.made.push(details),
    warn: (details: object) => void happened.warnings.push(JSON.stringify(details)),
    error: () => undefined,
  };
  const jobs = createJobQueue({
    databaseUrl: url,
    log,
    timing: { pollSeconds: 0.5, pollBesideNotifySeconds: 0.5 },
  });
  const kept = scheduleBackups({ backupDir, backupsKept: 7 }, { database, jobs, log });
  await jobs.start();
  for (let tries = 0; tries < 200 && !(await until(happened)); tries++) await pause(50);
  await jobs.stop();
  await database.close(true);
  return { ...happened, kept };
}

test('a running app makes the day’s backup, of its own accord and once', async () => {
  const { url, drop } = await freshDatabase();
  await addPerson(url);
  const { kept } = await dailyRun(url, ({ made }) => made.length > 0);
  expect(kept.isAutomatic).toBe(true);
  expect(await kept.list()).toEqual([
    expect.objectContaining({ origin: 'daily', name: expect.stringMatching(/-daily\.backup$/) }),
  ]);
  await dailyRun(url, () => pause(1_000, true));
  expect(await kept.list()).toHaveLength(1);
  await drop();
});

test('a daily backup that fails is told in the log, with its reason', async () => {
  const { url, drop } = await freshDatabase();
  await addPerson(url);
  await mkdir(folder.path, { recursive: true });
  await writeFile(backupDir, 'a file where the folder should be');
  const { warnings, made } = await dailyRun(url, ({ warnings }) => warnings.length > 0);
  expect(made).toEqual([]);
  expect(warnings[0]).toMatch(/"kind":"backup".*EEXIST|ENOTDIR/);
  await drop();
});

test('no backup is begun that would fill the disk: the log and a stopped upgrade say so, and all earlier ones stay', async () => {
  const name = 'wishwren-2026-11-20T030000Z-daily.backup';
  await mkdir(backupDir);
  await writeFile(join(backupDir, name), '');
  // Of nothing but holes: it takes no room itself.
  await truncate(join(backupDir, name), 15e12);
  const said = `the disk of ${backupDir} (BACKUP_DIR) has no room for one more backup`;

  const { url, drop } = await freshDatabase();
  await addPerson(url);
  const { warnings } = await dailyRun(url, ({ warnings }) => warnings.length > 0);
  expect(warnings[0]).toContain(said);
  await drop();

  await using early = await anEarlyInstallation({ people: 1 });
  await expect(migrateSafely(early.database, { backupDir, backupsKept: 7 })).rejects.toThrow(
    `the backup before that failed: ${said}. Nothing was changed.`,
  );
  expect(await namesIn(backupDir)).toEqual([name]);
});
