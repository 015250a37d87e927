import { v7 as uuid } from 'uuid';
import type { Readable } from '#server/access/list-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { PROMISE_NOW, SEALED_NOW } from '#server/givers/envelopes.ts';
import { takenOf, unwrappedOf } from '#server/givers/shown-to-recipient.ts';
import { Failure } from '#shared/failures.ts';

/** A list with one item, and the reservations made on it, each by another giver. */
export interface Reserved {
  id: string;
  itemId: string;
  claims: string[];
  givers: readonly string[];
}

/** As a giver who reserves is promised by what the list is at that moment. */
export async function reserve(em: EntityManager, { id, itemId, claims, givers }: Reserved): Promise<void> {
  const claim = uuid();
  await em.execute(
    `insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, told, created_at, promise, sealed_until)
     select ?::uuid, ?::uuid, w.id, ?::uuid, ?, 'held', '{}', now(),
       ${PROMISE_NOW}, ${SEALED_NOW}
     from wishlists w where w.id = ?`,
    [claim, itemId, givers[claims.length], 2 ** claims.length, id],
  );
  claims.push(claim);
}

/** Every way in which a recipient reads of what is reserved. */
export async function readAll(em: EntityManager, { id, claims }: Reserved) {
  const wishlist = (await em.findOneOrFail(Wishlist, id)) as Readable<Wishlist>;
  const unwrapped = await unwrappedOf(em, wishlist).catch((error: unknown) => {
    if (error instanceof Failure && error.key === 'stillSealed') return null;
    throw error;
  });
  const [shown] = (await takenOf(em, wishlist)).items;
  return {
    isOpen: unwrapped !== null,
    whole: claims.flatMap((claim, place) =>
      unwrapped?.gifts.some(({ claimId }) => claimId === claim) ? [place] : [],
    ),
    // Each reservation is of another power of two.
    taken: claims.flatMap((_, place) => (((shown?.taken ?? 0) >> place) & 1 ? [place] : [])),
    named: (shown?.from ?? []).map(Number),
  };
}
