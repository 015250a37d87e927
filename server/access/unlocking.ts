import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { IS_LINK_OPEN, isShareToken, type LinkKeys } from './link-access.ts';

/** The lock of an open link that has one; null for every other token. */
export async function lockedLink(em: EntityManager, token: string): Promise<LockedLink | null> {
  return isShareToken(token) ? runForOne(em, LOCKED_LINK, { token }) : null;
}

const LOCKED_LINK = statement({
  name: 'locked link',
  given: { token: 'text' },
  row: { id: 'text', wishlistId: 'text', passphraseHash: 'text' },
  sql: `select l.id, l.wishlist_id as "wishlistId", l.passphrase_hash as "passphraseHash" from share_links l
    join wishlists w on w.id = l.wishlist_id join users u on u.id = w.owner_id
    where l.token = $token and l.unlock_hash is not null and ${IS_LINK_OPEN}`,
});

/** A link that opens for whoever knows its passphrase. */
type LockedLink = RowOf<typeof LOCKED_LINK>;

/** Why these keys open nothing: `passphraseNeeded` or `shareNotFound`, to be thrown. */
export async function closedLink(em: EntityManager, [token = '']: LinkKeys): Promise<Failure> {
  return new Failure((await lockedLink(em, token)) ? 'passphraseNeeded' : 'shareNotFound');
}
