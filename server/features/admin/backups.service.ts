import type { EntityManager } from '#server/database/orm.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { BackupsView } from '#shared/admin.ts';
import { BACKUP, DASHBOARD } from '#shared/limits.ts';

type BackupTools = Pick<Dependencies, 'backups' | 'storage'> & { em: EntityManager };

/** The kept backups, and whether somebody should see to it that there is a younger one. */
export async function backups(
  { em, backups: kept, storage }: BackupTools,
  now = Date.now(),
): Promise<BackupsView> {
  const listed = await kept.list().catch(() => null);
  const found = listed ?? [];
  const isOld = (moment: Date) => now - moment.getTime() > BACKUP.staleAfterMs;
  const hasYoung = found.some(({ createdAt }) => !isOld(createdAt));
  const since = hasYoung || !kept.isAutomatic ? null : await firstUserSince(em);
  return {
    isAutomatic: kept.isAutomatic,
    isUnreadable: listed === null,
    isStorageLow: storage.isLow(),
    isLate: since !== null && isOld(since),
    backups: found.slice(0, DASHBOARD.backupsShown).map(({ bytes, createdAt, ...backup }) => ({
      ...backup,
      bytes: roundedUp(bytes),
      createdAt: createdAt.toISOString(),
    })),
  };
}

// A backup is a little larger for each reservation in it, and an administrator may be the one who is surprised.
const roundedUp = (bytes: number) => Math.ceil(bytes / BACKUP.shownInSteps) * BACKUP.shownInSteps;

// An installation of yesterday cannot have a backup that is missing.
async function firstUserSince(em: EntityManager): Promise<Date | null> {
  const [first] = await em.execute<{ at: string }[]>(
    'select created_at as at from admin.user_rows order by created_at, id limit 1',
  );
  return first ? new Date(first.at) : null;
}
