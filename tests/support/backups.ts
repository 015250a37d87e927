import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, inject } from 'vitest';
import { type BackupFolder, backupFolder } from '#server/backup/file/folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restorableBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { aFolder } from './child.ts';
import { dropDatabase, freshDatabase } from './database.ts';
import { aFurnishedDatabase } from './furnished.ts';
import { databaseNamed, execute } from './sql.ts';

export async function on<Answer>(
  url: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase({ url });
  try {
    return await work(database);
  } finally {
    await database.close(true);
  }
}

export const backupOf = (url: string, path: string, to: BackupFolder = backupFolder(path)) =>
  on(url, async (database) => (await makeBackup(database, to, { origin: 'hand' })).path);
export const restore = (url: string, path: string) =>
  on(url, async (database) => restoreBackup(database, await restorableBackup(path)));
let made = 0;

/** A database in which no Wishwren has ever been started. */
export async function aNewDatabase() {
  const server = inject('databaseServer');
  const name = `restored_${process.pid}_${++made}_${Date.now()}`;
  await execute(server, `create database ${name}`);
  const url = databaseNamed(inject('databaseWay'), name);
  return {
    url,
    [Symbol.asyncDispose]: () => dropDatabase(server, name),
  };
}

/** A database on which an app has been started, and nobody has come yet. */
export async function aStartedDatabase() {
  const { url, drop } = await freshDatabase();
  return { url, [Symbol.asyncDispose]: drop };
}

export async function addPerson(url: string): Promise<void> {
  await execute(
    url,
    `insert into users (id, first_name, last_name, email, password_hash) values (?, 'A', 'B', ?, 'x')`,
    [uuid(), `${uuid()}@mail.example`],
  );
}

/** A furnished database, and the backup of it in a folder of its own. */
export let source: Awaited<ReturnType<typeof aFurnishedDatabase>>;
export let folder: Awaited<ReturnType<typeof aFolder>>;
export let backup: string;

/** Makes them before the tests of a file, and leaves nothing of them afterwards. */
export function backUpFirst(): void {
  beforeAll(async () => {
    folder = await aFolder();
    source = await aFurnishedDatabase();
    backup = await backupOf(source.url, folder.path);
  });
  afterAll(async () => {
    await source.drop();
    await folder[Symbol.asyncDispose]();
  });
}
