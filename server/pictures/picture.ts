import { createHash } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
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
  await run(em, STORED_PICTURE, { address, bytes, medium, small });
  return address;
}

const STORED_PICTURE = statement({
  name: 'stored picture',
  given: { address: 'text', bytes: 'bytea', medium: 'bytea?', small: 'bytea?' },
  sql: `insert into pictures (address, bytes, medium, small) values ($address, $bytes, $medium, $small)
    on conflict (address) do update set created_at = now()`,
});

/** The address of a picture that is kept here; null for one that is not. It stays until the transaction ends. */
export async function storedPicture(em: EntityManager, address: string): Promise<string | null> {
  if (!address.startsWith('/uploads/')) return null;
  return (await runForOne(em, KEPT_PICTURE, { address }))?.address ?? null;
}

const KEPT_PICTURE = statement({
  name: 'kept picture',
  given: { address: 'text' },
  row: { address: 'text' },
  sql: 'select address from pictures where address = $address for key share',
});

/** SQL over a picture: no item shows it, nothing that was received, and no thanks. */
export const IS_SHOWN_NOWHERE = `not exists (select from items where picture_address = address)
  and not exists (select from receipts where picture_address = address)
  and not exists (select from thanks where photo = address)`;

/** The pictures of a user's items and of what they have received, before those are deleted. */
export async function picturesOfUser(em: EntityManager, userId: string): Promise<string[]> {
  return (await run(em, PICTURES_OF_USER, { userId })).map(({ address }) => address);
}

const PICTURES_OF_USER = statement({
  name: 'pictures of user',
  given: { userId: 'uuid' },
  row: { address: 'text' },
  sql: `select i.picture_address as address from items i join wishlists w on w.id = i.wishlist_id
      where w.owner_id = $userId and i.picture_address is not null
    union select picture_address from receipts where owner_id = $userId and picture_address is not null`,
});

/** Removes those of the pictures that nothing shows. Needs an open transaction. */
export async function removeUnusedPictures(em: EntityManager, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  // Locked first, in one order: an item that got one of them meanwhile is seen by the next statement.
  await run(em, LOCKED_PICTURES, { addresses });
  await run(em, UNUSED_PICTURES, { addresses });
}

const LOCKED_PICTURES = statement({
  name: 'locked pictures',
  given: { addresses: 'text[]' },
  sql: 'select from pictures where address = any($addresses) order by address for update',
});
const UNUSED_PICTURES = statement({
  name: 'unused pictures',
  given: { addresses: 'text[]' },
  sql: `delete from pictures where address = any($addresses) and ${IS_SHOWN_NOWHERE}`,
});
