import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredBackups } from '#server/backup/automatic.ts';
import { backups } from '#server/features/admin/backups.service.ts';
import { BACKUP } from '#shared/limits.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { personWith } from '#tests/support/people.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T22:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    backups: [
      {
        name: 'wishwren-2026-11-21T030000Z-daily.backup',
        createdAt: new Date(NOW),
        origin: 'daily',
        bytes: 204_043,
      },
    ],
  });
  await anAdmin(app);
});
afterAll(() => app.close());

const storedSince = (hours: number[], isAutomatic = true): Pick<StoredBackups, 'isAutomatic' | 'list'> => ({
  isAutomatic,
  list: async () =>
    hours.map((passed) => ({
      name: `${passed}`,
      createdAt: new Date(NOW - passed * HOUR_MS),
      origin: 'daily' as const,
      bytes: 1,
    })),
});

/** With a first person who came so many days ago, to an installation that was set up so many days ago. */
async function isLate(
  stored: ReturnType<typeof storedSince>,
  days: number,
  daysOfInstallation = days,
): Promise<boolean> {
  const em = app.database.em.fork();
  const ago = (some: number) => new Date(NOW - some * 24 * HOUR_MS);
  await em.execute('update users set created_at = ?', [ago(days)]);
  await em.execute('update mikro_orm_migrations set executed_at = ?', [ago(daysOfInstallation)]);
  return (await backups({ em, backups: stored, storage: { isLow: () => false } }, NOW)).isLate;
}

test('an administrator sees the kept backups with age and a size in whole steps, which tells nothing of a row more', async () => {
  const admin = await anAdmin(app);
  expect(await admin.as.admin.backups()).toMatchObject({
    isAutomatic: true,
    backups: [
      {
        name: 'wishwren-2026-11-21T030000Z-daily.backup',
        createdAt: '2026-11-21T22:00:00.000Z',
        origin: 'daily',
        bytes: BACKUP.shownInSteps,
      },
    ],
  });
});

test('an installation whose newest backup is older than two days is told so', async () => {
  expect(await isLate(storedSince([49, 80]), 30)).toBe(true);
  expect(await isLate(storedSince([]), 30)).toBe(true);
  expect(await isLate(storedSince([47, 80]), 30)).toBe(false);
});

test('a young installation, and one that makes its backups by other means, is not', async () => {
  expect(await isLate(storedSince([]), 1)).toBe(false);
  expect(await isLate(storedSince([], false), 30)).toBe(false);
});

test('an installation into which people of long ago were restored today is a young one', async () => {
  expect(await isLate(storedSince([]), 30, 1)).toBe(false);
  expect(await isLate(storedSince([]), 30, 3)).toBe(true);
});

test('an administrator sees that nothing is saved because the disk is nearly full', async () => {
  const full = await startApp({
    databaseUrl: app.databaseUrl,
    secret: app.secret,
    storage: { isLow: () => true },
  });
  const admin = await anAdmin(app);
  expect((await admin.as.admin.backups()).isStorageLow).toBe(false);
  const there = personWith(full, admin.token);
  expect((await there.as.admin.backups()).isStorageLow).toBe(true);
  await full.close();
});

test('a folder of backups that cannot be read is told, not hidden', async () => {
  const em = app.database.em.fork();
  const list = () => Promise.reject(new Error('ENOTDIR'));
  const context = { em, backups: { isAutomatic: true, list }, storage: { isLow: () => false } };
  expect(await backups(context, NOW)).toMatchObject({ isUnreadable: true, backups: [] });
});
