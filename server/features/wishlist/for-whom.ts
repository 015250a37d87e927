import type { Actor } from '#server/access/actor.ts';
import { wasShared } from '#server/access/list-people.ts';
import type { EntityManager } from '#server/database/orm.ts';
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

/** For whom a list is, what they may see, and from when on: one of two must not end the surprise of the other. */
const SAID_BY_OWNER = ['forWhom', 'secrecy', 'occasionOn', 'timeZone'] as const;

/** Throws `ownerDecides` when somebody else than its owner changes one of these. */
export function requireOwnerSays(sent: WishlistChange, list: Wishlist, actor: Actor): void {
  const changes = SAID_BY_OWNER.some((field) => sent[field] !== undefined && sent[field] !== list[field]);
  if (changes && list.owner.id !== actor.id) throw new Failure('ownerDecides');
}

/**
 * Throws `surprisePromised` when this would let those see the board whom the list surprises, and its links could be opened
 * already, or are a keeper's: givers may have been told so.
 */
export async function requireNoPromise(em: EntityManager, list: Wishlist, next: ForWhom): Promise<void> {
  if (!surprisesEditors(list.forWhom) || surprisesEditors(next)) return;
  if (await wasShared(em, list.id)) throw new Failure('surprisePromised');
}
