import type { Actor } from '#server/access/actor.ts';
import { knownEmail } from '#server/accounts/email-address.ts';
import type { Erase } from '#server/accounts/erase-user.ts';
import { requireAnotherAdmin } from '#server/accounts/last-admin.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { moderate, subject } from './moderation.ts';

export interface ModerationTools {
  em: EntityManager;
  actor: Actor;
}

interface ErasureTools extends ModerationTools {
  erase: Erase;
}

/** Promotes or demotes, and ends the person's sessions. `isAdmin` says which of both is meant, when given. */
export function toggleAdmin({ em, actor }: ModerationTools, id: string, isAdmin?: boolean): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (!user.isActive()) throw new Failure('userIsDeleted');
    if (isAdmin !== undefined && isAdmin === user.isAdmin) throw new Failure('roleStands');
    // Somebody else could turn out to own the address of who never confirmed it.
    if (!user.isAdmin && !user.isVerified) throw new Failure('userIsUnverified');
    if (user.isAdmin) await requireAnotherAdmin(em, user);
    user.isAdmin = !user.isAdmin;
    user.sessionVersion += 1;
    return { kind: user.isAdmin ? 'promoted' : 'demoted', ...about(user) };
  });
}

/** Hides a person with all their lists, and ends their sessions; an administrator has to be demoted first. */
export function softDeleteUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    if (!user.isActive()) throw new Failure('userIsDeleted');
    user.deletedAt = new Date();
    user.sessionVersion += 1;
    return { kind: 'softDeletedUser', ...about(user) };
  });
}

export function restoreUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    user.deletedAt = null;
    return { kind: 'restoredUser', ...about(user) };
  });
}

/** Erases a soft-deleted person for good: lists, items, links, picture, mails that wait. */
export function hardDeleteUser({ em, actor, erase }: ErasureTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    const count = await em.count(Wishlist, { owner: id });
    const pseudonym = await erase(em, user);
    return { kind: 'hardDeletedUser', userId: null, who: pseudonym, count };
  });
}

const about = (user: User) => ({ userId: user.id, who: knownEmail(user) });
