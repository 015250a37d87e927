import { LockMode } from '@mikro-orm/core';
import { Item } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import { moderate } from './moderation.ts';
import type { ModerationTools } from './user-moderation.service.ts';

const { acts } = ADMIN_TEXTS;

export function softDeleteWishlist({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, owner } = await listOf(em, id);
    if (wishlist.deletedAt) throw new Failure('wishlistIsDeleted');
    wishlist.deletedAt = new Date();
    return acts.softDeletedWishlist(wishlist.name, owner);
  });
}

export function restoreWishlist({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, owner } = await listOf(em, id);
    if (!wishlist.deletedAt) throw new Failure('wishlistIsActive');
    wishlist.deletedAt = null;
    return acts.restoredWishlist(wishlist.name, owner);
  });
}

/** Removes a soft-deleted list with its items for good. */
export function hardDeleteWishlist({ em, actor }: ModerationTools, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const { wishlist, owner } = await listOf(em, id);
    if (!wishlist.deletedAt) throw new Failure('wishlistIsActive');
    const items = await em.count(Item, { wishlist: id });
    await em.nativeDelete(Wishlist, { id });
    return acts.hardDeletedWishlist(wishlist.name, owner, items);
  });
}

async function listOf(em: EntityManager, id: string): Promise<{ wishlist: Wishlist; owner: string }> {
  const wishlist = await em.findOne(
    Wishlist,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!wishlist) throw new Failure('wishlistNotFound');
  return { wishlist, owner: (await wishlist.owner.loadOrFail()).email };
}
