import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { lockImages, removeUnusedAvatar, removeUnusedItemImages } from './avatar.ts';

/**
 * Removes the person with everything that is theirs for good: lists, items and mailed links go by cascade, then the
 * pictures that nobody else uses. Needs an open transaction, in which their queued mail is forgotten, too.
 */
export async function deleteUserRows(em: EntityManager, user: User): Promise<void> {
  await lockImages(em);
  const ofItems = await itemPicturesOf(em, user);
  await em.nativeDelete(User, { id: user.id });
  if (user.avatar) await removeUnusedAvatar(em, user.avatar.hash);
  await removeUnusedItemImages(em, ofItems);
}

const STORED = /^\/uploads\/([0-9a-f]{64})\.webp$/;

async function itemPicturesOf(em: EntityManager, user: User): Promise<string[]> {
  const rows = await em.execute<{ image_url: string }[]>(
    `select distinct image_url from items join wishlists on wishlists.id = wishlist_id
      where owner_id = ? and image_url like '/uploads/%'`,
    [user.id],
  );
  return rows.flatMap((row) => STORED.exec(row.image_url)?.[1] ?? []);
}
