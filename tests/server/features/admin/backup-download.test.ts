import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { isSealed, sealKeyOf, unseal } from '#server/backup/file/sealed-file.ts';
import { BACKUP } from '#shared/limits.ts';
import { anAdmin, logOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFolder } from '#tests/support/child.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import type { Person } from '#tests/support/people.ts';
import { minutesPass } from '#tests/support/security-samples.ts';

let app: TestApp;
let admin: Person;
let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
  app = await startApp({ backupDir: join(folder.path, 'backups') });
});
beforeEach(async () => {
  admin = await anAdmin(app);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await folder[Symbol.asyncDispose]();
});

const asks = (key: string) => ({ cause: { key } });

async function aBackup(): Promise<string> {
  await admin.as.admin.backUp();
  return (await admin.as.admin.backups()).backups[0]?.name ?? '';
}

async function downloaded(name: string) {
  const { address } = await admin.as.admin.downloadBackup({ name });
  const answer = await app.app.inject(address);
  const path = join(folder.path, `downloaded-${Date.now()}`);
  await writeFile(path, answer.rawPayload);
  return { ...answer, path };
}

const keyOfApp = () => sealKeyOf(app.dependencies.keyedHash);

test('a backup is made at once, kept as one by hand, and stands in the action log', async () => {
  const name = await aBackup();
  expect((await admin.as.admin.backups()).backups[0]).toMatchObject({ name, origin: 'hand' });
  expect(await logOf(admin)).toEqual(expect.arrayContaining(['Made a backup']));
});

test('two who ask at once wait for the same backup', async () => {
  const names = async () => (await readdir(join(folder.path, 'backups'))).length;
  const before = await names();
  await Promise.all([app.dependencies.backups.make(), app.dependencies.backups.make()]);
  expect(await names()).toBe(before + 1);
});

test('a download is the whole backup, which only the key of the installation opens, and is logged', async () => {
  const name = await aBackup();
  const { statusCode, headers, path } = await downloaded(name);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  expect(await isSealed(path)).toBe(true);
  const opened = `${path}.opened`;
  await unseal(path, opened, keyOfApp());
  expect(await readFile(opened)).toEqual(await readFile(join(folder.path, 'backups', name)));
  expect((await readBackupFile(opened)).manifest.tables.length).toBeGreaterThan(20);
  expect((await logOf(admin))[0]).toBe(`Downloaded the backup ${name}`);
});

test('without that key, or when it was changed on the way, it is refused in one line and opens nothing', async () => {
  const { path } = await downloaded(await aBackup());
  const into = (key: Buffer | null) => unseal(path, `${path}.${Math.random()}`, key);
  await expect(into(null)).rejects.toThrow(/locked with the key of its installation/);
  await expect(into(Buffer.alloc(32))).rejects.toThrow(/damaged, or locked with the key of another/);
  const bytes = await readFile(path);
  bytes[5_000] = (bytes[5_000] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await expect(into(keyOfApp())).rejects.toThrow(/damaged, or locked with the key of another/);
});

test('its size and its bytes tell no recipient of a reservation', async () => {
  const { token, items } = await aSharedList(app, [100]);
  const before = await downloaded(await aBackup());
  await new GiverBrowser(app).reserve(token, items[0], { name: 'Vera', email: 'vera@mail.example' });
  const after = await downloaded(await aBackup());
  expect(after.rawPayload.length).toBe(before.rawPayload.length);
  expect(after.headers['content-length']).toBe(before.headers['content-length']);
  expect(after.rawPayload.includes('claims')).toBe(false);
});

test('whoever has not shown lately who they are neither makes nor downloads one', async () => {
  const name = await aBackup();
  await minutesPass(app, admin, 6);
  await expect(admin.as.admin.backUp()).rejects.toMatchObject(asks('showAgain'));
  await expect(admin.as.admin.downloadBackup({ name })).rejects.toMatchObject(asks('showAgain'));
});

test('an address leads to one backup, for a minute', async () => {
  const name = await aBackup();
  const { address } = await admin.as.admin.downloadBackup({ name });
  const status = async (path: string) => (await app.app.inject(path)).statusCode;
  const other = await aBackup();
  expect(await status(address.replace(name, other))).toBe(404);
  expect(await status(address.replace(/until=\d/, 'until=9'))).toBe(404);
  expect(await status(`/backups/${name}`)).toBe(404);
  expect(await status(`/backups/${name}?until=x&proof=`)).toBe(404);
  expect(await status(address)).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + BACKUP.addressLivesMs });
  expect(await status(address)).toBe(404);
});

test('a backup that is gone, and a file that is none, are not found', async () => {
  const name = await aBackup();
  const { address } = await admin.as.admin.downloadBackup({ name });
  await rm(join(folder.path, 'backups', name));
  const answer = await app.call('GET', address);
  expect([answer.status, answer.body.error]).toEqual([404, 'This backup is not there any more']);
  for (const gone of [name, '../../etc/passwd', '', '.'])
    await expect(admin.as.admin.downloadBackup({ name: gone })).rejects.toMatchObject(asks('backupNotFound'));
});

test('where no backup can be made, its maker is told, and nothing is logged as made', async () => {
  vi.spyOn(app.dependencies.backups, 'make').mockRejectedValueOnce(new Error('no room'));
  await expect(admin.as.admin.backUp()).rejects.toMatchObject(asks('backupFailed'));
  expect(await admin.as.admin.logs({ q: admin.email })).toMatchObject({ rows: [] });
});
