import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { backupFolder } from '#server/backup/file/folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { openDatabase } from '#server/database/orm.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFolder, aSmallDisk, mayUnshare } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { findingsOf } from '#tests/support/doctor.ts';
import { aFailedMail } from '#tests/support/failed-mails.ts';
import { setClock, stopClock } from '#tests/support/fake-clock.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  app = await startApp();
  folder = await aFolder('doctor-');
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await folder[Symbol.asyncDispose]();
});

const look = (check: Parameters<typeof findingsOf>[0], settings: object = {}) =>
  findingsOf(check, settings, { database: app.database });

test('a database that is away is named without its password, and every other thing is looked at all the same', async () => {
  const databaseUrl = 'postgresql://maya:grandmas-fern@127.0.0.1:9/wishwren';
  const database = await openDatabase({ url: databaseUrl });
  const away = await findingsOf('database', { databaseUrl }, { database });
  expect(away).toMatchObject({ states: ['fault'], said: expect.stringContaining('127.0.0.1:9') });
  expect(away.said).not.toContain('grandmas-fern');
  expect((await findingsOf('disk', { databaseUrl }, { database })).states).toEqual(['ok']);
  expect((await findingsOf('mails', { databaseUrl }, { database })).states).toEqual(['none']);
  await database.close(true);
});

test('a PostgreSQL by which a power cut takes what was acknowledged is a fault', async () => {
  // Those of the tests are made to be thrown away.
  expect(await look('database')).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('are off: fsync'),
  });
});

test('a clock of the database that is off is told with the seconds, and whose it is', async () => {
  const own = await freshDatabase();
  await stopClock(own.url);
  const database = await openDatabase({ url: own.url });
  const said = async (offMs: number) => {
    await setClock(database, Date.now() + offMs);
    return findingsOf('clock', { databaseUrl: own.url }, { database });
  };
  expect(await said(0)).toMatchObject({ states: ['ok'] });
  expect(await said(-30_000)).toMatchObject({
    states: ['attention'],
    said: expect.stringMatching(/\b(30|31) seconds/),
  });
  expect(await said(3_600_000)).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('PostgreSQL at 127.0.0.1'),
  });
  await database.close(true);
  await own.drop();
});

test('a clock of this machine that is an hour off is a fault', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect(await look('clock')).toMatchObject({
    states: ['fault'],
    said: expect.stringMatching(/\b360\d seconds/),
  });
});

test('folders with room that can be written are fine, also those that are made later', async () => {
  expect(await look('disk', { dataDir: folder.path, backupDir: join(folder.path, 'a', 'b') })).toMatchObject({
    states: ['ok'],
  });
});

test('a folder that cannot be written is named with the reason', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  expect(await look('disk', { dataDir: join(file, 'below') })).toMatchObject({
    states: ['fault'],
    said: expect.stringMatching(/ENOTDIR|EEXIST/),
  });
  expect(await look('disk', { backupDir: '/proc/wishwren' })).toMatchObject({ states: ['fault'] });
});

test.runIf(mayUnshare)('a full folder is a fault, and so is one with little room', async () => {
  await using disk = await aSmallDisk(20);
  const dataDir = disk.path;
  expect(await look('disk', { dataDir })).toMatchObject({
    states: ['fault'],
    said: expect.stringMatching(/[12]\d MB|10 MB/),
  });
  await writeFile(join(dataDir, 'everything'), Buffer.alloc(30_000_000)).catch(() => undefined);
  expect(await look('disk', { dataDir })).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('ENOSPC'),
  });
  disk.resize(400);
  expect(await look('disk', { dataDir })).toMatchObject({ states: ['attention'] });
});

test('a young backup that can be read is fine, an old one, a missing one and a damaged one are faults', async () => {
  const backupDir = join(folder.path, 'backups');
  const settings = { backupDir, backupsKept: 7 };
  const { id } = await aPerson(app);
  const isNew = { states: ['ok'], said: expect.stringMatching(/^No backup yet.* is new/) };
  expect(await look('backups', settings)).toMatchObject(isNew);
  const em = app.database.em.fork();
  await em.execute("update users set created_at = now() - interval '9 days' where id = ?", [id]);
  // As after a restore: the people are older than the installation.
  expect(await look('backups', settings)).toMatchObject(isNew);
  await em.execute("update mikro_orm_migrations set executed_at = now() - interval '9 days'");
  expect(await look('backups', settings)).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('no backup'),
  });
  expect((await look('backups', { ...settings, backupsKept: 0 })).states).toEqual(['attention']);
  const kept = backupFolder(backupDir);
  const { path } = await makeBackup(app.database, kept, { origin: 'daily' });
  expect(await look('backups', settings)).toMatchObject({
    states: ['ok'],
    said: expect.stringContaining('less than an hour'),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 86_400_000 });
  expect(await look('backups', settings)).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('5 days ago'),
  });
  vi.useRealTimers();
  await writeFile(path, 'x', { flag: 'a' });
  expect(await look('backups', settings)).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('read back'),
  });
});

test('a folder of backups that is a file is named', async () => {
  const backupDir = join(folder.path, 'no-folder');
  await writeFile(backupDir, '');
  expect(await look('backups', { backupDir })).toMatchObject({
    states: ['fault'],
    said: expect.stringContaining('BACKUP_DIR'),
  });
});

test('mails that were given up, or will be tried again, are counted; what givers are sent is not', async () => {
  expect(await look('mails', { smtpUrl: 'smtp://127.0.0.1:9' })).toMatchObject({ states: ['ok'] });
  await aFailedMail(app, 'lost@mail.example', { reason: 'nobody' }, 'failed');
  await aFailedMail(app, 'again@mail.example', { reason: 'later' }, 'retry');
  await execute(
    app.databaseUrl,
    "update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'",
  );
  const found = await look('mails');
  expect(found.states).toEqual(['attention', 'attention']);
  expect(found.said).toMatch(/1 mail was given up[\s\S]*1 mail was refused/);
  expect(found.said).not.toContain('mail.example');
});
