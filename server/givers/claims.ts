import { sql } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { Claim, type ClaimedItem } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { ClaimChange, ClaimDraft, ClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { CLAIM, ITEM } from '#shared/limits.ts';
import {
  type ClaimRow,
  claimOnItem,
  IS_LIVE,
  liveClaim,
  type OwnCaller,
  ownClaim,
  raiseBoards,
  saveClaim,
  showsBoardNow,
} from './claim-rows.ts';
import { changeGiver, type LockedGiver } from './giver.ts';
import type { GiverCipher } from './giver-keys.ts';
import { promiseMore } from './more-of-claim.ts';
import type { SharedList } from './shared-list.ts';
import { countAgain, lockStockAnew, lockStockOf, takeFrom } from './stock.ts';

export interface ClaimContext {
  /** In a transaction. Locked are giver, stock, board, in this order, and nothing of the owner's. */
  em: EntityManager;
  cipher: GiverCipher;
}

/** A claim as it is now, and whether its giver gave an address that no mail went to. */
export interface Written {
  claim: ClaimView;
  hasNewAddress: boolean;
}

/**
 * Reserves an item of the list for the giver; what they already have of it is added to. Throws `itemNotFound`, `taken`
 * with what is free, and `tooManyClaims` at the limit; of many who want the last one, one gets it.
 */
export async function reserve(
  context: ClaimContext,
  { list, giverId, draft }: { list: SharedList; giverId: string; draft: ClaimDraft },
): Promise<Written> {
  const { em, cipher } = context;
  const { itemId, quantity = ITEM.defaultQuantity, name, email } = draft;
  const giver = await changeGiver(em, giverId, { facts: { name, email }, cipher });
  const stock = await lockStockOf(em, itemId, list.id);
  await requireRoom(em, giver, { wishlistId: list.id, itemId });
  await takeFrom(em, itemId, { stock, more: quantity });
  const { item } = stock;
  if (!item) throw new Failure('itemNotFound');
  const claim = await addToClaim(context, giver, { list, item: { ...item, id: itemId }, draft, quantity });
  await raiseBoards(em, giver.id, name === undefined ? [list.id] : null);
  return { claim: viewOf(claim, giver, cipher), hasNewAddress: giver.hasNewAddress };
}

interface Added {
  list: SharedList;
  item: ClaimedItem & { id: string };
  draft: Pick<ClaimDraft, 'showName' | 'note' | 'card' | 'signName' | 'shown'>;
  quantity: number;
}

/** Writes so many more of an item, whose stock is locked, to what the giver has of it, or as a new claim. */
export async function addToClaim(
  { em, cipher }: ClaimContext,
  giver: LockedGiver,
  { list, item, draft: { showName, note, card, signName, shown }, quantity }: Added,
): Promise<ClaimRow> {
  const own = await claimOnItem(em, giver.id, item.id);
  const claim: ClaimRow = {
    id: own?.id ?? uuid(),
    itemId: item.id,
    wishlistId: list.id,
    quantity: (own?.quantity ?? 0) + quantity,
    state: own?.state ?? 'held',
    showName: showName ?? own?.showName ?? false,
    note: note === undefined ? (own?.note ?? null) : cipher.encrypt(note),
    card: card === undefined ? (own?.card ?? null) : cipher.encrypt(card),
    signName: signName ?? own?.signName ?? true,
  };
  if (claim.quantity > ITEM.quantityMax) throw new Failure('tooManyClaims');
  await saveClaim(em, giver.id, { claim, item, list, shown });
  return claim;
}

/**
 * Changes the giver's own claim; to say that it is held confirms it anew. One that was overtaken counts again when its
 * giver says in time that it is bought. More of what is told to its recipient, or was, and would not be told now is a claim of its
 * own, and this one stays as it is. Throws `claimNotFound`, `boardClosed` for more of what the giver's link opens no
 * more, and `taken` when more are wanted than are free.
 */
export async function changeClaim(
  context: ClaimContext,
  { id, caller, change }: { id: string; caller: OwnCaller; change: ClaimChange },
): Promise<Written> {
  const { em, cipher } = context;
  const { giverId } = caller;
  const giver = await changeGiver(em, giverId, { facts: change, cipher });
  const { itemId, quantity: has } = await ownClaim(em, caller, id);
  // Whether more can be had is told to nobody who cannot see the board: not to whoever was there before it was sealed.
  if (change.quantity !== undefined && change.quantity > has && !(await showsBoardNow(em, id)))
    throw new Failure('boardClosed');
  const stock = await lockStockAnew(em, itemId);
  const { state: before, ...claim } = await ownClaim(em, caller, id);
  const state = change.state ?? before;
  if (before === 'released' || state === 'released' || state === 'overtaken')
    throw new Failure('claimNotFound');
  if (before === 'overtaken' && state !== 'bought') throw new Failure('claimNotFound');
  if (before === 'overtaken') await countAgain(em, claim.itemId, { stock, quantity: claim.quantity });
  const more = (change.quantity ?? claim.quantity) - claim.quantity;
  await takeFrom(em, claim.itemId, { stock, more });
  if (more > 0) await requireRoom(em, giver, claim);
  const grows = more > 0 ? ((await claimOnItem(em, giverId, itemId))?.id ?? null) : id;
  const changed = {
    quantity: claim.quantity + (grows === id ? more : 0),
    state,
    showName: change.showName ?? claim.showName,
    note: change.note === undefined ? claim.note : cipher.encrypt(change.note),
    card: change.card === undefined ? claim.card : cipher.encrypt(change.card),
    signName: change.signName ?? claim.signName,
  };
  const isConfirmed = change.state === 'held' || (grows === id && more > 0);
  const now = sql`now()`;
  const moments = { updatedAt: now, ...(isConfirmed && { confirmedAt: now }) };
  await em.nativeUpdate(Claim, { id }, { ...changed, ...moments });
  if (more > 0) await promiseMore(em, { id, grows, more: grows === id ? 0 : more });
  await raiseBoards(em, giverId, change.name === undefined ? [claim.wishlistId] : null);
  return { claim: viewOf({ ...claim, ...changed }, giver, cipher), hasNewAddress: giver.hasNewAddress };
}

/** Gives back what the giver had reserved. Throws `claimNotFound`. */
export async function releaseClaim(
  { em, cipher }: ClaimContext,
  caller: OwnCaller,
  id: string,
): Promise<void> {
  await changeGiver(em, caller.giverId, { facts: {}, cipher });
  const stock = await lockStockAnew(em, (await ownClaim(em, caller, id)).itemId);
  const claim = await ownClaim(em, caller, id);
  const counts = claim.state === 'held' || claim.state === 'bought';
  if (counts) await takeFrom(em, claim.itemId, { stock, more: -claim.quantity });
  // One that was lost with its link is put away by its giver.
  const updatedAt = sql`now()`;
  await em.nativeUpdate(Claim, { id }, { state: 'released', lostAt: null, updatedAt });
  if (counts || claim.state === 'overtaken') await raiseBoards(em, caller.giverId, [claim.wishlistId]);
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

/** The giver's claim; null once it is theirs no more. */
export async function ownClaimView(
  { em, cipher }: ClaimContext,
  caller: OwnCaller,
  id: string,
): Promise<ClaimView | null> {
  const found = await liveClaim(em, caller, id);
  return found && viewOf(found, { name: found.giverName }, cipher);
}

export const viewOf = (
  claim: ClaimRow,
  giver: Pick<LockedGiver, 'name'>,
  cipher: GiverCipher,
): ClaimView => ({
  id: claim.id,
  itemId: claim.itemId,
  quantity: claim.quantity,
  state: claim.state,
  name: cipher.decrypt(giver.name),
  note: cipher.decrypt(claim.note),
  isMine: true,
});
