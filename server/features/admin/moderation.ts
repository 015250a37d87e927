import { LockMode } from '@mikro-orm/core';
import { type Actor, lockUser } from '#server/access/actor.ts';
import { type AdminAct, logAdminAction } from '#server/access/admin-log.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';

/** What an administrator's action works with. */
export interface ModerationContext {
  em: EntityManager;
  actor: Actor;
}

/**
 * One action of an administrator, in a transaction that locks all administrators and reads the right again: of two who
 * act against each other the first one wins. What `act` answers is logged in the same transaction; null is nothing to log.
 */
export function moderate(
  em: EntityManager,
  { user: admin }: Actor,
  act: (em: EntityManager) => Promise<AdminAct | null>,
): Promise<void> {
  return em.transactional(async (em) => {
    await run(em, LOCKED_ADMINS);
    await lockUser(em, admin);
    if (!admin.isAdmin) throw new Failure('adminOnly');
    const done = await act(em);
    if (done) await logAdminAction(em, admin, done);
  });
}

const LOCKED_ADMINS = statement({
  name: 'locked admins',
  sql: 'select from users where is_admin order by id for update',
});

/** The user whom an administrator acts on, locked. Throws `adminSelf` and `userNotFound`. */
export async function lockSubject(em: EntityManager, actor: Actor, id: string): Promise<User> {
  if (id === actor.id) throw new Failure('adminSelf');
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!user) throw new Failure('userNotFound');
  return user;
}
