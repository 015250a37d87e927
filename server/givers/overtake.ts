import { IS_OPEN } from '#server/access/open-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import type { ClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { raiseBoards } from './claim-rows.ts';
import { addToClaim, type ClaimTools, requireRoom, viewOf } from './claims.ts';
import { IS_UNCONFIRMED } from './envelopes.ts';
import { changeGiver, type GiverCaller } from './giver.ts';
import type { OpenList } from './open-list.ts';
import { lockStock } from './stock.ts';

/** The open list that a claim is on. Throws `claimNotFound`, and `ownerKeptOut` for its recipient, whatever became of the claim. */
export async function listOfClaim(em: EntityManager, id: string, caller: GiverCaller): Promise<OpenList> {
  const [list] = await readRows<OpenList>(em, LIST_OF_CLAIM, [id, caller.actor?.id ?? null]);
  if (!list) throw new Failure('claimNotFound');
  if (list.isRecipient) throw new Failure('ownerKeptOut');
  return list;
}

/**
 * Takes over a hold that nobody confirmed in time; of two who try one does. Its first giver may still say for some time
 * that they had bought it. Throws `claimNotFound`, `tooManyClaims`, and `notUnconfirmed`, also for one's own.
 */
export async function overtake(
  tools: ClaimTools,
  { list, giverId, id }: { list: OpenList; giverId: string; id: string },
): Promise<ClaimView> {
  const { em, cipher } = tools;
  const giver = await changeGiver(em, giverId, { facts: {}, cipher });
  const itemId = (await lapsedClaim(em, giverId, id)).itemId;
  const item = (await lockStock(em, itemId))?.item;
  if (item?.wishlistId !== list.id) throw new Failure('claimNotFound');
  // Its giver may have answered, or somebody else been faster, until the stock was ours.
  const { quantity } = await lapsedClaim(em, giverId, id);
  await requireRoom(em, giver, { wishlistId: list.id, itemId });
  const claim = await addToClaim(tools, giver, { list, item: { ...item, id: itemId }, draft: {}, quantity });
  await em.execute(
    "update claims set state = 'overtaken', overtaken_at = now(), overtaken_by = ?, updated_at = now() where id = ?",
    [claim.id, id],
  );
  await raiseBoards(em, giver.id, [list.id]);
  return viewOf(claim, giver, cipher);
}

async function lapsedClaim(em: EntityManager, giverId: string, id: string) {
  const [claim] = await readRows<{ itemId: string; quantity: number; mayBeTaken: boolean }>(
    em,
    LAPSED_CLAIM,
    [id, giverId],
  );
  if (!claim) throw new Failure('claimNotFound');
  if (!claim.mayBeTaken) throw new Failure('notUnconfirmed');
  return claim;
}

const LAPSED_CLAIM = {
  name: 'lapsed claim',
  text: `select c.item_id as "itemId", c.quantity, ${IS_UNCONFIRMED} and c.giver_id <> $2 as "mayBeTaken"
    from claims c join wishlists w on w.id = c.wishlist_id where c.id = $1`,
};

const LIST_OF_CLAIM = {
  name: 'list of claim',
  text: `
  select w.id, w.name, u.first_name as "ownerName",
    coalesce(w.owner_id = $2::uuid
      or exists (select from memberships m where m.wishlist_id = w.id and m.user_id = $2::uuid), false) as "isRecipient",
    null as "linkId", true as "opensBoard"
  from claims c join wishlists w on w.id = c.wishlist_id join users u on u.id = w.owner_id
  where c.id = $1 and ${IS_OPEN}`,
};
