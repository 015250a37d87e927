import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import { type ForWhom, surprisesEditors } from '#shared/for-whom.ts';
import type { WishlistChange } from '#shared/wishlist.ts';

type Sent = Pick<WishlistChange, 'forWhom' | 'forName'>;
const FOR_ITS_MAKER: Pick<Wishlist, 'forWhom' | 'forName'> = { forWhom: 'me', forName: null };

/** For whom a list is once this was sent; nothing when it was not. Throws `forNameMissing`. */
export function newForWhom(sent: Sent, stored: Pick<Wishlist, 'forWhom' | 'forName'> = FOR_ITS_MAKER) {
  if (sent.forWhom === undefined && sent.forName === undefined) return {};
  const { forWhom = stored.forWhom, forName = stored.forName } = sent;
  if (forWhom === 'me') return FOR_ITS_MAKER;
  if (!surprisesEditors(forWhom) && !forName) throw new Failure('forNameMissing');
  return { forWhom, forName: forName || null };
}

/**
 * Throws `surprisePromised` when this would let those see the board whom the list surprises, and its links could be opened
 * already: givers may have been told so. Whether somebody did open one is not asked (ADR 0049).
 */
export async function requireNoPromise(em: EntityManager, list: Wishlist, next: ForWhom): Promise<void> {
  if (!surprisesEditors(list.forWhom) || surprisesEditors(next)) return;
  if (await runForOne(em, SHARED_ONCE, { id: list.id })) throw new Failure('surprisePromised');
}

// Of a list that was closed again before `shared_at` was noted, its visits tell.
const SHARED_ONCE = statement({
  name: 'list shared once',
  given: { id: 'uuid' },
  sql: `select from wishlists w where w.id = $id and (w.is_public or w.shared_at is not null or exists (
    select from link_opens v join share_links l on l.id = v.link_id where l.wishlist_id = w.id))`,
});
