import { randomUUID } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { PROMISE_NOW, SEALED_NOW, stricterOf } from './envelopes.ts';

/**
 * Adds so many more to the claim that grows, or makes a new one beside this one, and promises what the list says at this
 * moment where it tells less or holds for longer.
 */
export async function promiseMore(
  em: EntityManager,
  { id, grows, more }: { id: string; grows: string | null; more: number },
): Promise<void> {
  if (grows === null) await run(em, CLAIM_BESIDE, { newId: randomUUID(), id, more });
  else await run(em, GROWN_CLAIM, { id: grows, more });
}

const GROWN_CLAIM = statement({
  name: 'grown claim',
  given: { id: 'uuid', more: 'int' },
  sql: `update claims c set quantity = c.quantity + $more, confirmed_at = now(), updated_at = now(),
      promise = ${stricterOf('c.promise', PROMISE_NOW)}, sealed_until = greatest(c.sealed_until, ${SEALED_NOW})
    from wishlists w where c.id = $id and w.id = c.wishlist_id`,
});
const CLAIM_BESIDE = statement({
  name: 'claim beside another',
  given: { newId: 'uuid', id: 'uuid', more: 'int' },
  sql: `insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, show_name, sign_name, told, link_id, promise, sealed_until)
    select $newId, c.item_id, c.wishlist_id, c.giver_id, $more, 'held', c.show_name, c.sign_name, c.told, c.link_id,
      ${PROMISE_NOW}, ${SEALED_NOW}
    from claims c join wishlists w on w.id = c.wishlist_id where c.id = $id`,
});
