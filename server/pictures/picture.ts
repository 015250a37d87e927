import { createHash } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import type { EncodedPicture } from '#server/infra/picture-image.ts';
import { pictureAddress } from '#shared/picture.ts';

/**
 * Keeps a picture and answers its address. Only what comes from `encodePicture` may be stored. Until an item shows it,
 * it is one of those that the housekeeping deletes, a day after it was sent last.
 */
export async function storePicture(
  em: EntityManager,
  { bytes, medium, small, ...size }: EncodedPicture,
): Promise<string> {
  const address = pictureAddress(createHash('sha256').update(bytes).digest('hex'), size);
  await em.execute(
    `insert into pictures (address, bytes, medium, small) values (?, ?, ?, ?)
     on conflict (address) do update set created_at = now()`,
    [address, bytes, medium, small],
  );
  return address;
}

/** The address of a picture that is kept here; null for one that is not. It stays until the transaction ends. */
export async function storedPicture(em: EntityManager, address: string): Promise<string | null> {
  if (!address.startsWith('/uploads/')) return null;
  const [row] = await em.execute<{ address: string }[]>(
    'select address from pictures where address = ? for key share',
    [address],
  );
  return row?.address ?? null;
}

/** SQL over a picture: no item shows it, nothing that was received, and no thanks. */
export const IS_SHOWN_NOWHERE = `not exists (select from items where picture_address = address)
  and not exists (select from receipts where picture_address = address)
  and not exists (select from thanks where photo = address)`;

/** The pictures of a user's items and of what they have received, before those are deleted. */
export async function picturesOfUser(em: EntityManager, userId: string): Promise<string[]> {
  const rows = await em.execute<{ address: string }[]>(
    `select picture_address as address from items join wishlists on wishlists.id = wishlist_id
      where owner_id = ? and picture_address is not null
     union select picture_address from receipts where owner_id = ? and picture_address is not null`,
    [userId, userId],
  );
  return rows.map(({ address }) => address);
}

/** Removes those of the pictures that nothing shows. Needs an open transaction. */
export async function removeUnusedPictures(em: EntityManager, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const all = `{${addresses.join(',')}}`;
  // Locked first, in one order: an item that got one of them meanwhile is seen by the next statement.
  await em.execute('select from pictures where address = any(?::text[]) order by address for update', [all]);
  await em.execute(`delete from pictures where address = any(?::text[]) and ${IS_SHOWN_NOWHERE}`, [all]);
}
