import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import { IS_LINK_ACTIVE, IS_PUBLIC, isShareToken, type LinkKeys } from './link-access.ts';

/** A link that opens for whoever knows its passphrase. */
export interface LockedLink {
  id: string;
  wishlistId: string;
  passphraseHash: string;
}

/** The lock of an open link that has one; null for every other token. */
export async function lockedLink(em: EntityManager, token: string): Promise<LockedLink | null> {
  if (!isShareToken(token)) return null;
  const [link] = await readRows<LockedLink>(em, LOCKED_LINK, [token]);
  return link ?? null;
}

const LOCKED_LINK = {
  name: 'locked link',
  text: `select l.id, l.wishlist_id as "wishlistId", l.passphrase_hash as "passphraseHash" from share_links l
    join wishlists w on w.id = l.wishlist_id join users u on u.id = w.owner_id
    where l.token = $1 and l.unlock_hash is not null and ${IS_LINK_ACTIVE} and ${IS_PUBLIC}`,
};

/** Why these keys open nothing: `passphraseNeeded` or `shareNotFound`, to be thrown. */
export async function closedLink(em: EntityManager, [token = '']: LinkKeys): Promise<Failure> {
  return new Failure((await lockedLink(em, token)) ? 'passphraseNeeded' : 'shareNotFound');
}
