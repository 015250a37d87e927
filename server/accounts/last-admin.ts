import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';

/**
 * Throws `lastAdmin` unless somebody else could administer without this person: to be asked, in the transaction,
 * before an administrator goes or is demoted. Locks every administrator, so that two who leave at once take turns.
 */
export async function requireAnotherAdmin(em: EntityManager, user: User): Promise<void> {
  const admins = await em.execute<{ id: string }[]>(
    'select id from users where is_admin and is_verified and deleted_at is null order by id for update',
  );
  if (!admins.some(({ id }) => id !== user.id)) throw new Failure('lastAdmin');
}
