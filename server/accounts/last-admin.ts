import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';

/**
 * Throws `lastAdmin` unless there is another administrator than this user. Call it before an administrator is erased or
 * demoted, in the same transaction. It locks every administrator: when two leave at once, the second one waits for the
 * first.
 */
export async function requireAnotherAdmin(em: EntityManager, user: User): Promise<void> {
  const admins = await run(em, ADMINS);
  if (!admins.some(({ id }) => id !== user.id)) throw new Failure('lastAdmin');
}

const ADMINS = statement({
  name: 'admins',
  row: { id: 'text' },
  sql: 'select id from users where is_admin and is_verified and deleted_at is null order by id for update',
});
