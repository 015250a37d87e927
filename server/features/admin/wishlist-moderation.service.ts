import { LockMode } from '@mikro-orm/core';
import { type AdminAct, emailInLog } from '#server/access/admin-log.ts';
import { countItems } from '#server/access/list-room.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { type ModerationContext, moderate } from './moderation.ts';

export function softDeleteWishlist({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, about } = await listOf(em, id);
    if (wishlist.deletedAt) throw new Failure('wishlistIsDeleted');
    wishlist.deletedAt = new Date();
    return { kind: 'softDeletedWishlist', ...about };
  });
}

export function restoreWishlist({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, about } = await listOf(em, id);
    if (!wishlist.deletedAt) throw new Failure('wishlistIsActive');
    wishlist.deletedAt = null;
    wishlist.deletedByOwner = false;
    return { kind: 'restoredWishlist', ...about };
  });
}

/** Removes a soft-deleted list with its items for good. */
export function hardDeleteWishlist({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, about } = await listOf(em, id);
    if (!wishlist.deletedAt) throw new Failure('wishlistIsActive');
    const count = await countItems(em, id);
    await em.nativeDelete(Wishlist, { id });
    return { kind: 'hardDeletedWishlist', ...about, count };
  });
}

/** What the log says of a list. */
type AboutList = Pick<AdminAct, 'userId' | 'who' | 'list'>;

async function listOf(em: EntityManager, id: string): Promise<{ wishlist: Wishlist; about: AboutList }> {
  const wishlist = await em.findOne(
    Wishlist,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!wishlist) throw new Failure('wishlistNotFound');
  const owner = await wishlist.owner.loadOrFail();
  return { wishlist, about: { userId: owner.id, who: emailInLog(owner), list: wishlist.name } };
}
