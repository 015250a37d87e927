import { isBackupLate } from '#server/backup/late.ts';
import { shownBytes } from '#server/backup/shown-bytes.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { BackupsView } from '#shared/admin.ts';
import { DASHBOARD } from '#shared/limits.ts';

type BackupContext = Pick<Dependencies, 'backups' | 'storage'> & { em: EntityManager };

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
