import { LockMode } from '@mikro-orm/core';
import { emailInLog, logAdminAction } from '#server/access/admin-log.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { Failure } from '#shared/failures.ts';
import { requireAnotherAdmin } from './first-admin.ts';

/**
 * Makes whoever is in the group of a provider an administrator, and whoever is not none; the last one stays. Sessions that were begun
 * before end, as with every change of that. Needs an open transaction, before the new session.
 */
export async function followGroup(em: EntityManager, user: User, isInGroup: boolean | null): Promise<void> {
  if (isInGroup === null) return;
  await em.refresh(user);
  const isLast = user.isAdmin && !isInGroup && (await isOnlyAdmin(em, user));
  await em.refresh(user, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (isLast || user.isAdmin === isInGroup) return;
  user.isAdmin = isInGroup;
  user.sessionVersion += 1;
  await em.flush();
  const kind = isInGroup ? 'promoted' : 'demoted';
  await logSecurityEvent(em, { userId: user.id, kind, device: null });
  await logAdminAction(em, null, { kind: `${kind}ByProvider`, userId: user.id, who: emailInLog(user) });
}

// Also locks every administrator, of whom another one may be leaving.
async function isOnlyAdmin(em: EntityManager, user: User): Promise<boolean> {
  return requireAnotherAdmin(em, user).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Failure && error.key === 'lastAdmin') return true;
      throw error;
    },
  );
}
