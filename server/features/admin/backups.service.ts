import { isBackupLate } from '#server/backup/late.ts';
import { shownBytes } from '#server/backup/shown-bytes.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { BackupsView } from '#shared/admin.ts';
import { DASHBOARD } from '#shared/limits.ts';

type BackupContext = Pick<Dependencies, 'backups' | 'storage'> & { em: EntityManager };

/** The kept backups, and whether somebody should see to it that there is a younger one. */
export async function backups(
  { em, backups: kept, storage }: BackupContext,
  now = Date.now(),
): Promise<BackupsView> {
  const listed = await kept.list().catch(() => null);
  const found = listed ?? [];
  return {
    isAutomatic: kept.isAutomatic,
    isUnreadable: listed === null,
    isStorageLow: storage.isLow(),
    isLate: await isBackupLate(em, { isAutomatic: kept.isAutomatic, backups: found }, now),
    backups: found.slice(0, DASHBOARD.backupsShown).map(({ bytes, createdAt, ...backup }) => ({
      ...backup,
      bytes: shownBytes(bytes),
      createdAt: createdAt.toISOString(),
    })),
  };
}
