import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createKeyedHash } from '#server/access/keyed-hash.ts';
import { backupFolder } from '#server/backup/file/folder.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { sealedFile, sealKeyOf } from '#server/backup/file/sealed-file.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { runMigrations } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/orm.ts';
import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { aFolder } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { fingerprintOf } from '#tests/support/fingerprint.ts';
import { aFurnishedDatabase } from '#tests/support/furnished.ts';
import { postgres15 } from '#tests/support/postgres-15.ts';

const SECRET = { JWT_SECRET: 'a secret of at least thirty-two bytes' };

/** Runs the command as npm would, with these settings and no others. */
async function run(command: 'backup' | 'restore', settings: Record<string, string>, ...words: string[]) {
  const program = join(import.meta.dirname, `../../../server/cli/${command}.ts`);
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: (await ended)[0], said: said.trim().split('\n').at(-1), complained: complained.trim() };
}

const MADE = {
  exitCode: 0,
  complained: '',
  said: expect.stringMatching(/^Backup: \S+\.backup \(\d+ kB, \d+ rows\)$/),
};
const RESTORED = {
  exitCode: 0,
  complained: '',
  said: expect.stringMatching(/^Restored \d+ rows as they were at /),
};
const only = async (folder: string) => join(folder, (await readdir(folder))[0] ?? '');

test('an installation moves from the embedded PostgreSQL 18 to an outside 17 and back, and loses nothing', async () => {
  await using folder = await aFolder();
  const place = (name: string) => join(folder.path, name);
  const source = await aFurnishedDatabase();
  const expected = await fingerprintOf(source.url);
  const database = await openDatabase({ url: source.url });
  const { path } = await makeBackup(database, backupFolder(place('first')), { origin: 'hand' });
  await database.close(true);
  await source.drop();

  expect(await run('restore', { DATA_DIR: place('a') }, path)).toMatchObject(RESTORED);
  expect(await run('backup', { DATA_DIR: place('a') })).toEqual(MADE);
  const outside = await startScratchPostgres({ binaries: await postgres15() });
  const settings = {
    DATABASE_URL: outside.url,
    ...SECRET,
    DATA_DIR: place('c'),
    BACKUP_DIR: place('c-backups'),
  };
  expect(await run('restore', settings, await only(place('a/backups')))).toMatchObject(RESTORED);
  expect(await fingerprintOf(outside.url)).toEqual(expected);
  expect(await run('backup', settings)).toEqual(MADE);
  await outside.stop();
  expect(existsSync(place('c'))).toBe(false);
  const last = await only(place('c-backups'));
  expect((await readBackupFile(last)).manifest.postgres).toMatch(/^15\./);
  expect(await run('restore', { DATA_DIR: place('b') }, last)).toMatchObject(RESTORED);

  const claimed = await claimDataFolder(place('b'));
  const embedded = await startEmbeddedPostgres({ directory: claimed.database, report: () => undefined });
  expect(await fingerprintOf(embedded.url)).toEqual(expected);
  await embedded.stop();
  await claimed.release();
}, 120_000);

test('a backup is made beside a running app, and a restore beside it is refused with one line', async () => {
  await using folder = await aFolder();
  const settings = { DATA_DIR: folder.path };
  const claimed = await claimDataFolder(folder.path);
  const embedded = await startEmbeddedPostgres({ directory: claimed.database, report: () => undefined });
  const app = await openDatabase({ url: embedded.url });
  await runMigrations(app);
  // A running app always holds a connection; an idle one of a pool would be let go after a while.
  const session = app.em.fork();
  await session.begin();
  expect(await run('backup', settings)).toMatchObject({ exitCode: 0, complained: '' });
  const made = await only(join(folder.path, 'backups'));
  expect(await run('restore', settings, made)).toEqual({
    exitCode: 1,
    said: '',
    complained: expect.stringMatching(/^Wishwren, or another program with its role, is connected .*[^\n]*$/),
  });
  await session.rollback();
  await app.close(true);
  await embedded.stop();
  await claimed.release();
}, 120_000);

test('a downloaded backup is restored with the key of its installation, and without it refused', async () => {
  await using folder = await aFolder();
  const source = await aFurnishedDatabase();
  const expected = await fingerprintOf(source.url);
  const database = await openDatabase({ url: source.url });
  const { path } = await makeBackup(database, backupFolder(folder.path), { origin: 'hand' });
  await database.close(true);
  await source.drop();
  const key = sealKeyOf(createKeyedHash(new TextEncoder().encode(SECRET.JWT_SECRET)));
  const downloaded = join(folder.path, 'downloaded.backup');
  await writeFile(downloaded, (await sealedFile(path, key)).content);

  const empty = await freshDatabase();
  const settings = { DATABASE_URL: empty.url, DATA_DIR: join(folder.path, 'data') };
  const other = { ...settings, JWT_SECRET: 'another secret of thirty-two bytes' };
  expect(await run('restore', other, downloaded)).toMatchObject({
    exitCode: 1,
    complained: expect.stringMatching(
      /^downloaded\.backup is damaged, or locked with the key of another .*[^\n]*$/,
    ),
  });
  expect(await run('restore', { ...settings, ...SECRET }, downloaded)).toMatchObject(RESTORED);
  expect(await fingerprintOf(empty.url)).toEqual(expected);
  await empty.drop();
}, 120_000);

test('a restore of no file says how to name one, and makes no installation', async () => {
  await using folder = await aFolder();
  const DATA_DIR = join(folder.path, 'data');
  expect(await run('restore', { DATA_DIR })).toEqual({
    exitCode: 1,
    said: '',
    complained: expect.stringMatching(/^Name the backup file: npm run restore -- /),
  });
  expect(await run('restore', { DATA_DIR }, '/nowhere/x.backup')).toEqual({
    exitCode: 1,
    said: '',
    complained: 'There is no file /nowhere/x.backup.',
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});
