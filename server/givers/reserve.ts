import { randomUUID } from 'node:crypto';
import type { ClaimedItem } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { ClaimDraft, ClaimsDraft, ClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { CLAIM, ITEM } from '#shared/limits.ts';
import { type ClaimRow, claimOnItem, IS_LIVE, raiseBoards, saveClaim } from './claim-rows.ts';
import { changeGiver, type LockedGiver, lockGiver } from './giver.ts';
import type { GiverCipher } from './giver-keys.ts';
import type { SharedList } from './shared-list.ts';
import { signAgain } from './signed-names.ts';
import { countTaken, lockStockOf, requireFree, stockedItem, takeTurnOn } from './stock.ts';

export interface ClaimContext {
  /** In a transaction. Locked are the turn on a list, giver, stock, board, in this order, and nothing of the owner's. */
  em: EntityManager;
  cipher: GiverCipher;
}

/** A claim as it is now, and whether its giver gave an address that no mail went to. */
export interface Written {
  claim: ClaimView;
  mayNeedLetter: boolean;
}

/**
 * Reserves an item of the list for the giver; what they already have of it is added to. Throws `itemNotFound`, `taken`
 * with what is free, `oneTaken`, and `tooManyClaims` at the limit; of many who want the last one, one gets it.
 */
export async function reserve(
  context: ClaimContext,
  { list, giverId, draft }: { list: SharedList; giverId: string; draft: ClaimDraft },
): Promise<Written> {
  const { name, email } = draft;
  const { em, cipher } = context;
  await takeTurnOn(em, list.id);
  const facts = { name, email };
  const giver = await changeGiver(em, giverId, { facts, wishlistId: list.id, cipher });
  const [claim] = await reserveEach(context, giver, { list, drafts: [draft] });
  if (!claim) throw new Failure('itemNotFound');
  return { claim, mayNeedLetter: giver.mayNeedLetter };
}

/** Reserves one of each item, or nothing at all. Throws what `reserve` throws. */
export async function reserveTogether(
  context: ClaimContext,
  { list, giverId, draft: { itemIds, shown } }: { list: SharedList; giverId: string; draft: ClaimsDraft },
): Promise<ClaimView[]> {
  await takeTurnOn(context.em, list.id);
  const giver = await lockGiver(context.em, giverId);
  return reserveEach(context, giver, { list, drafts: itemIds.map((itemId) => ({ itemId, shown })) });
}

/** In the transaction of the context: a failure of one takes back the others. */
async function reserveEach(
  context: ClaimContext,
  giver: LockedGiver,
  { list, drafts }: { list: SharedList; drafts: readonly ClaimDraft[] },
): Promise<ClaimView[]> {
  const { em, cipher } = context;
  // All stocks before the board, and in one order: whoever adopts these items locks them so as well.
  const inOrder = drafts.toSorted((a, b) => a.itemId.localeCompare(b.itemId));
  for (const { itemId } of inOrder) await lockStockOf(em, itemId, list.id);
  const claims = [];
  for (const draft of inOrder) {
    const { itemId, quantity = ITEM.defaultQuantity } = draft;
    // Only now: what was taken before it in this call may have closed it.
    const item = await stockedItem(em, itemId);
    if (item?.wishlistId !== list.id) throw new Failure('itemNotFound');
    await requireRoom(em, giver, { wishlistId: list.id, itemId });
    requireFree(item, quantity);
    await countTaken(em, itemId, quantity);
    claims.push(viewOf(await addToClaim(context, giver, { list, item, draft, quantity }), giver, cipher));
  }
  await raiseBoards(em, giver.id, [list.id]);
  return claims;
}

interface Added {
  list: SharedList;
  item: ClaimedItem & { id: string };
  draft: Pick<ClaimDraft, 'name' | 'showName' | 'note' | 'card' | 'signName' | 'shown'>;
  quantity: number;
}

/** Writes so many more of an item, whose stock is locked, to what the giver has of it, or as a new claim. */
export async function addToClaim(
  { em, cipher }: ClaimContext,
  giver: LockedGiver,
  { list, item, draft: { name, showName, note, card, signName, shown }, quantity }: Added,
): Promise<ClaimRow> {
  const own = await claimOnItem(em, giver.id, item.id);
  const claim: ClaimRow = {
    id: own?.id ?? randomUUID(),
    itemId: item.id,
    wishlistId: list.id,
    quantity: (own?.quantity ?? 0) + quantity,
    state: own?.state ?? 'held',
    showName: showName ?? own?.showName ?? false,
    note: note === undefined ? (own?.note ?? null) : cipher.encrypt(note),
    card: card === undefined ? (own?.card ?? null) : cipher.encrypt(card),
    signName: signName ?? own?.signName ?? true,
    signedName: own?.signedName ?? null,
  };
  if (claim.quantity > ITEM.quantityMax) throw new Failure('tooManyClaims');
  await saveClaim(em, giver.id, { claim, item, list, shown });
  if (name === undefined) return claim;
  await signAgain(em, claim.id);
  return { ...claim, signedName: null };
}

/** Throws `tooManyClaims` for one more item than a giver may have of a list, `listIsFull` for more than a list may have. */
export async function requireRoom(
  em: EntityManager,
  giver: LockedGiver,
  { wishlistId, itemId }: { wishlistId: string; itemId: string },
): Promise<void> {
  if (await claimOnItem(em, giver.id, itemId)) return;
  const given = { giverId: giver.id, wishlistId };
  const { count, own } = (await runForOne(em, CLAIMS_ON_LIST, given)) ?? { count: 0, own: 0 };
  const most = giver.isConfirmed ? CLAIM.heldConfirmed : CLAIM.heldUnconfirmed;
  if (own >= most) throw new Failure('tooManyClaims');
  if (count >= CLAIM.perList) throw new Failure('listIsFull');
}

const CLAIMS_ON_LIST = statement({
  name: 'claims on list',
  given: { giverId: 'uuid', wishlistId: 'uuid' },
  row: { count: 'number', own: 'number' },
  sql: `select count(*), count(*) filter (where giver_id = $giverId) as own from claims
    where wishlist_id = $wishlistId and ${IS_LIVE}`,
});

export const viewOf = (
  claim: ClaimRow,
  giver: Pick<LockedGiver, 'name'>,
  cipher: GiverCipher,
): ClaimView => ({
  id: claim.id,
  itemId: claim.itemId,
  quantity: claim.quantity,
  state: claim.state,
  name: cipher.decrypt((claim.signedName ?? giver.name) || null),
  note: cipher.decrypt(claim.note),
  isMine: true,
});
