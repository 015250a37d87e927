import type { Actor } from '#server/access/actor.ts';
import { logAdminAction } from '#server/access/admin-log.ts';
import { backupAddress } from '#server/access/backup-address.ts';
import { requireShownLately } from '#server/access/shown-lately.ts';
import type { StoredBackups } from '#server/backup/automatic.ts';
import { isBackupLate } from '#server/backup/late.ts';
import { shownBytes } from '#server/backup/shown-bytes.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { BackupsView } from '#shared/admin.ts';
import { Failure } from '#shared/failures.ts';
import { DASHBOARD } from '#shared/limits.ts';

interface BackupContext {
  em: EntityManager;
  backups: Pick<StoredBackups, 'isAutomatic' | 'list'>;
  storage: Dependencies['storage'];
}
type ActingContext = Pick<Dependencies, 'backups' | 'throttles' | 'keyedHash'> & {
  em: EntityManager;
  actor: Actor;
};

/** Makes one more at once, and logs it. Throws `showAgain` and `backupFailed`. */
export async function backUp({ em, backups, throttles, actor }: ActingContext): Promise<void> {
  requireShownLately(actor);
  await throttles.require('backupPerUser', actor.id);
  await backups.make().catch((error: unknown) => {
    throw new Failure('backupFailed', undefined, error);
  });
  await logAdminAction(em, actor.user, { kind: 'madeBackup', userId: null, who: '' });
}

/** Where this browser finds the backup for a minute; it is logged as downloaded. Throws `showAgain` and `backupNotFound`. */
export async function downloadAddress(
  { em, backups, keyedHash, actor }: ActingContext,
  name: string,
): Promise<string> {
  requireShownLately(actor);
  if (!(await backups.has(name))) throw new Failure('backupNotFound');
  await logAdminAction(em, actor.user, { kind: 'downloadedBackup', userId: null, who: '', value: name });
  return backupAddress(keyedHash, name);
}

/** The stored backups, and whether the newest one is too old. */
export async function backups(
  { em, backups: stored, storage }: BackupContext,
  now = Date.now(),
): Promise<BackupsView> {
  const listed = await stored.list().catch(() => null);
  const found = listed ?? [];
  return {
    isAutomatic: stored.isAutomatic,
    isUnreadable: listed === null,
    isStorageLow: storage.isLow(),
    isLate: await isBackupLate(em, { isAutomatic: stored.isAutomatic, backups: found }, now),
    backups: found.slice(0, DASHBOARD.backupsShown).map(({ bytes, createdAt, ...backup }) => ({
      ...backup,
      bytes: shownBytes(bytes),
      createdAt: createdAt.toISOString(),
    })),
  };
}
