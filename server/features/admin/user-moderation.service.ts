import { emailInLog } from '#server/access/admin-log.ts';
import { eraseUser } from '#server/accounts/erase-user.ts';
import { requireAnotherAdmin } from '#server/accounts/last-admin.ts';
import type { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Failure } from '#shared/failures.ts';
import { lockSubject, type ModerationTools, moderate } from './moderation.ts';

/** Promotes or demotes a user, and ends their sessions. `isAdmin` says which of both is meant, when given. */
export function toggleAdmin({ em, actor }: ModerationTools, id: string, isAdmin?: boolean): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (!user.isActive()) throw new Failure('userIsDeleted');
    if (isAdmin !== undefined && isAdmin === user.isAdmin) throw new Failure('roleStands');
    // Nobody has confirmed the address, so it may belong to somebody else.
    if (!user.isAdmin && !user.isVerified) throw new Failure('userIsUnverified');
    if (user.isAdmin) await requireAnotherAdmin(em, user);
    user.isAdmin = !user.isAdmin;
    user.sessionVersion += 1;
    return { kind: user.isAdmin ? 'promoted' : 'demoted', ...about(user) };
  });
}

/** Hides a user with all their lists, and ends their sessions; an administrator has to be demoted first. */
export function softDeleteUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    if (!user.isActive()) throw new Failure('userIsDeleted');
    user.deletedAt = new Date();
    user.sessionVersion += 1;
    return { kind: 'softDeletedUser', ...about(user) };
  });
}

export function restoreUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    user.deletedAt = null;
    return { kind: 'restoredUser', ...about(user) };
  });
}

/** Erases a soft-deleted user for good: lists, items, links, picture, mails that wait. */
export function hardDeleteUser(
  tools: ModerationTools & Pick<Dependencies, 'mail' | 'jobs' | 'keyedHash'>,
  id: string,
): Promise<void> {
  const { actor } = tools;
  return moderate(tools.em, actor, async (em) => {
    const user = await lockSubject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    const count = await em.count(Wishlist, { owner: id });
    const pseudonym = await eraseUser({ ...tools, em }, user);
    return { kind: 'hardDeletedUser', userId: null, who: pseudonym, count };
  });
}

const about = (user: User) => ({ userId: user.id, who: emailInLog(user) });
