import { emailInLog } from '#server/access/admin-log.ts';
import { enabledFactor } from '#server/access/enabled-factor.ts';
import { logSecurityEvent, securityEventsOf } from '#server/access/security-log.ts';
import { requireShownLately } from '#server/access/shown-lately.ts';
import { eraseUser } from '#server/accounts/erase-user.ts';
import { requireAnotherAdmin } from '#server/accounts/first-admin.ts';
import { forgetSecondFactor } from '#server/accounts/second-factor.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Failure } from '#shared/failures.ts';
import type { Page, Paging } from '#shared/pagination.ts';
import type { SecurityEventView } from '#shared/security.ts';
import { lockSubject, type ModerationContext, moderate } from './moderation.ts';

/**
 * Promotes or demotes a user, and ends their sessions. `isAdmin` says which of both is meant, when given. Promoting throws
 * `showAgain`.
 */
export function toggleAdmin({ em, actor }: ModerationContext, id: string, isAdmin?: boolean): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (!user.isActive()) throw new Failure('userIsDeleted');
    if (isAdmin !== undefined && isAdmin === user.isAdmin) throw new Failure('roleStands');
    // Nobody has confirmed the address, so it may belong to somebody else.
    if (!user.isAdmin && !user.isVerified) throw new Failure('userIsUnverified');
    if (user.isAdmin) await requireAnotherAdmin(em, user);
    else requireShownLately(actor);
    user.isAdmin = !user.isAdmin;
    user.sessionVersion += 1;
    const kind = user.isAdmin ? 'promoted' : 'demoted';
    await logSecurityEvent(em, { userId: user.id, kind, device: null });
    return { kind, ...about(user) };
  });
}

/** For a person who has lost what makes their codes: takes their second factor away, and tells them. Never one's own. */
export function removeSecondFactor(
  { em, actor, accountMail }: ModerationContext & Pick<Dependencies, 'accountMail'>,
  id: string,
): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (!(await enabledFactor(em, id))) throw new Failure('secondFactorIsOff');
    await forgetSecondFactor(em, id);
    await logSecurityEvent(em, { userId: id, kind: 'secondFactorRemoved', device: null });
    await accountMail.sendSecondFactor(em, user, 'removed');
    return { kind: 'removedSecondFactor', ...about(user) };
  });
}

/** Hides a user with all their lists, and ends their sessions; an administrator has to be demoted first. */
export function softDeleteUser({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    if (!user.isActive()) throw new Failure('userIsDeleted');
    user.deletedAt = new Date();
    user.sessionVersion += 1;
    return { kind: 'softDeletedUser', ...about(user) };
  });
}

export function restoreUser({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    user.deletedAt = null;
    return { kind: 'restoredUser', ...about(user) };
  });
}

/** Erases a soft-deleted user for good: lists, items, links, picture, mails that wait. */
export function hardDeleteUser(
  context: ModerationContext & Pick<Dependencies, 'mail' | 'jobs' | 'keyedHash'>,
  id: string,
): Promise<void> {
  const { actor } = context;
  return moderate(context.em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    const count = await em.count(Wishlist, { owner: id });
    const pseudonym = await eraseUser({ ...context, em }, user);
    return { kind: 'hardDeletedUser', userId: null, who: pseudonym, count };
  });
}

/** A person's security log. Throws `userNotFound`. */
export async function securityEventsOfUser(
  em: EntityManager,
  id: string,
  asked: Paging,
): Promise<Page<SecurityEventView>> {
  if ((await em.count(User, { id })) === 0) throw new Failure('userNotFound');
  return securityEventsOf(em, id, asked);
}

const about = (user: User) => ({ userId: user.id, who: emailInLog(user) });
