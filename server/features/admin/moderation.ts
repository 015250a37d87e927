import { LockMode } from '@mikro-orm/core';
import type { Actor } from '#server/access/actor.ts';
import { logAdminAction } from '#server/access/admin-log.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';

interface Deed {
  em: EntityManager;
  /** Every administrator, locked: nobody becomes or stops being one meanwhile. */
  admins: User[];
}

/**
 * One action of an administrator: their right is read again inside the transaction, behind a lock on all administrators,
 * so of two who act against each other the first one wins. What `act` answers goes into the log with it.
 */
export function moderate(
  em: EntityManager,
  actor: Actor,
  act: (deed: Deed) => Promise<string>,
): Promise<void> {
  return em.transactional(async (em) => {
    const admins = await em.find(
      User,
      { isAdmin: true },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    demandRight(await em.findOne(User, { id: actor.id }, { refresh: true }), actor);
    const action = await act({ em, admins });
    await logAdminAction(em, actor.user, action);
  });
}

function demandRight(now: User | null, actor: Actor): void {
  if (!now?.isActive() || now.epoch !== actor.epoch) throw new Failure('sessionEnded');
  if (!now.isAdmin) throw new Failure('adminOnly');
}
