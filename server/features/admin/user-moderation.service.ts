import { LockMode } from '@mikro-orm/core';
import type { Actor } from '#server/access/actor.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';

import { Failure } from '#shared/failures.ts';
import { TEXTS } from '#shared/texts.ts';
import { moderate } from './moderation.ts';

const { acts } = TEXTS.admin;

/** Removes the mails to an address that wait or were sent, with the transaction. */
export type ForgetMail = (em: EntityManager, address: string) => Promise<void>;

export interface ModerationTools {
  em: EntityManager;
  actor: Actor;
}

/** Promotes or demotes, and ends the person's sessions. `isAdmin` says which of both is meant, when given. */
export function toggleAdmin({ em, actor }: ModerationTools, id: string, isAdmin?: boolean): Promise<void> {
  return moderate(em, actor, async ({ em, admins }) => {
    const user = await subject(em, actor, id);
    if (!user.isActive()) throw new Failure('userIsDeleted');
    if (isAdmin !== undefined && isAdmin === user.isAdmin) throw new Failure('roleStands');
    if (user.isAdmin && admins.filter((admin) => admin.isActive()).length <= 1)
      throw new Failure('lastAdmin');
    user.isAdmin = !user.isAdmin;
    user.epoch += 1;
    return (user.isAdmin ? acts.promoted : acts.demoted)(user.email);
  });
}

/** Hides a person with all their lists, and ends their sessions; an administrator has to be demoted first. */
export function softDeleteUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async ({ em }) => {
    const user = await subject(em, actor, id);
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    if (!user.isActive()) throw new Failure('userIsDeleted');
    user.deletedAt = new Date();
    user.epoch += 1;
    return acts.softDeletedUser(user.email);
  });
}

export function restoreUser({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async ({ em }) => {
    const user = await subject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    user.deletedAt = null;
    return acts.restoredUser(user.email);
  });
}

/** Erases a soft-deleted person for good: lists, items, links, picture, mails that wait. */
export function hardDeleteUser(
  { em, actor, forgetMail }: ModerationTools & { forgetMail: ForgetMail },
  id: string,
): Promise<void> {
  return moderate(em, actor, async ({ em }) => {
    const user = await subject(em, actor, id);
    if (user.isActive()) throw new Failure('userIsActive');
    if (user.isAdmin) throw new Failure('adminNotDeletable');
    const { email } = user;
    const lists = await em.count(Wishlist, { owner: id });
    await forgetMail(em, email);
    const picture = user.avatar?.hash;
    await em.nativeDelete(User, { id });
    if (picture) await em.execute(PICTURE_OF_NOBODY, [picture]);
    return acts.hardDeletedUser(email, lists);
  });
}

// Two people may have uploaded the same picture.
const PICTURE_OF_NOBODY =
  'delete from stored_images i where hash = ? and not exists (select from users where avatar_hash = i.hash)';

async function subject(em: EntityManager, actor: Actor, id: string): Promise<User> {
  if (id === actor.id) throw new Failure('adminSelf');
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!user) throw new Failure('userNotFound');
  return user;
}
