import { sql } from '@mikro-orm/core';
import { Claim } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { ClaimDraft, ClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { raiseBoards } from './claim-rows.ts';
import { IS_UNCONFIRMED } from './envelopes.ts';
import { lockGiver } from './giver.ts';
import { addToClaim, type ClaimContext, requireRoom, viewOf } from './reserve.ts';
import type { SharedList } from './shared-list.ts';
import { lockStock, stockedItem } from './stock.ts';

/**
 * Takes over a claim that nobody confirmed in time; of two who try one does. Its first giver may still say for some time
 * that they had bought it. The list is the one that the caller's link opens. Throws `claimNotFound`, `tooManyClaims`, and
 * `notUnconfirmed`, also for one's own.
 */
export async function overtake(context: ClaimContext, claim: Lapsed): Promise<ClaimView> {
  const { em, cipher } = context;
  const { list, giverId, id, shown } = claim;
  const giver = await lockGiver(em, giverId);
  const { itemId } = await lapsedClaim(em, claim);
  await lockStock(em, itemId);
  const item = await stockedItem(em, itemId);
  if (item?.wishlistId !== list.id) throw new Failure('claimNotFound');
  // Its giver may have answered, or somebody else been faster, until the stock was ours.
  const { quantity } = await lapsedClaim(em, claim);
  await requireRoom(em, giver, { wishlistId: list.id, itemId });
  const own = await addToClaim(context, giver, {
    list,
    item,
    draft: { shown },
    quantity,
  });
  const now = sql`now()`;
  const overtaken = { overtakenAt: now, overtakenBy: own.id, updatedAt: now };
  await em.nativeUpdate(Claim, { id }, { state: 'overtaken', ...overtaken });
  await raiseBoards(em, giver.id, [list.id]);
  return viewOf(own, giver, cipher);
}

interface Lapsed {
  list: SharedList;
  /** Who takes it over. */
  giverId: string;
  id: string;
  /** The promise that they have read. */
  shown: ClaimDraft['shown'];
}

async function lapsedClaim(em: EntityManager, { list, giverId, id }: Omit<Lapsed, 'shown'>) {
  const claim = await runForOne(em, LAPSED_CLAIM, { id, giverId, wishlistId: list.id });
  if (!claim) throw new Failure('claimNotFound');
  if (!claim.mayBeTaken) throw new Failure('notUnconfirmed');
  return claim;
}

const LAPSED_CLAIM = statement({
  name: 'lapsed claim',
  given: { id: 'uuid', giverId: 'uuid', wishlistId: 'uuid' },
  row: { itemId: 'text', quantity: 'number', mayBeTaken: 'boolean' },
  sql: `select c.item_id as "itemId", c.quantity, ${IS_UNCONFIRMED} and c.giver_id <> $giverId as "mayBeTaken"
    from claims c join wishlists w on w.id = c.wishlist_id where c.id = $id and w.id = $wishlistId`,
});
