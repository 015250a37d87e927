import type { EntityManager } from '#server/database/orm.ts';
import { BACKUP } from '#shared/limits.ts';

interface BackupState {
  isAutomatic: boolean;
  backups: readonly { createdAt: Date }[];
}

/**
 * Whether the newest backup is too old: automatic ones are on, and the first account is older than a backup may be. An
 * installation of yesterday cannot have a backup that is missing, even if its people were restored into it and are
 * older than itself.
 */
export async function isBackupLate(
  em: EntityManager,
  { isAutomatic, backups }: BackupState,
  now = Date.now(),
): Promise<boolean> {
  const isOld = (moment: Date) => now - moment.getTime() > BACKUP.staleAfterMs;
  if (!isAutomatic || backups.some(({ createdAt }) => !isOld(createdAt))) return false;
  const since = await peopleSince(em);
  return since !== null && isOld(since);
}

async function peopleSince(em: EntityManager): Promise<Date | null> {
  const [first] = await em.execute<{ at: string }[]>(
    `select greatest(created_at, (select min(executed_at) from mikro_orm_migrations)) as at
     from admin.user_rows order by created_at, id limit 1`,
  );
  return first ? new Date(first.at) : null;
}
