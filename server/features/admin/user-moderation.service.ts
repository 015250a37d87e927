import type { Actor } from '#server/access/actor.ts';
import { demandAnotherAdmin } from '#server/access/last-admin.ts';
import { erasePerson } from '#server/database/erasure.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';

import { Failure } from '#shared/failures.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import { moderate, subject } from './moderation.ts';

const { acts } = ADMIN_TEXTS;

export interface ModerationTools {
  em: EntityManager;
  actor: Actor;
}

/** The letters of another slice, as this one needs them. */
interface ErasureTools extends ModerationTools {
  accountMail: { forget(em: EntityManager, user: User): Promise<void> };
}

/** Promotes or demotes, and ends the person's sessions. `isAdmin` says which of both is meant, when given. */
export function toggleAdmin({ em, actor }: ModerationTools, id: string, isAdmin?: boolean): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (!user.isActive()) throw new Failure('userIsDeleted');
    if (isAdmin !== undefined && isAdmin === user.isAdmin) throw new Failure('roleStands');
    // Somebody else could turn out to own the address of who never confirmed it.
    if (!user.isAdmin && !user.isVerified) throw new Failure('userIsUnverified');
    if (user.isAdmin) await demandAnotherAdmin(em, user);
    user.isAdmin = !user.isAdmin;
    user.epoch += 1;
    return (user.isAdmin ? acts.promoted : acts.demoted)(user.email);
  });
}

/** Hides a person with all their lists, and ends their sessions; an administrator has to be demoted first. */
export function softDeleteUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    if (!user.isActive()) throw new Failure('userIsDeleted');
    user.deletedAt = new Date();
    user.epoch += 1;
    return acts.softDeletedUser(user.email);
  });
}

export function restoreUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    user.deletedAt = null;
    return acts.restoredUser(user.email);
  });
}

/** Erases a soft-deleted person for good: lists, items, links, picture, mails that wait. */
export function hardDeleteUser({ em, actor, accountMail }: ErasureTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const user = await subject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    const { email } = user;
    const lists = await em.count(Wishlist, { owner: id });
    await accountMail.forget(em, user);
    await erasePerson(em, user);
    return acts.hardDeletedUser(email, lists);
  });
}
