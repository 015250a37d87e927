import { sql } from '@mikro-orm/core';
import { Claim } from '#server/database/claim.entity.ts';
import type { ClaimChange, ClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import {
  claimOnItem,
  liveClaim,
  type OwnCaller,
  ownClaim,
  raiseBoards,
  showsBoardNow,
} from './claim-rows.ts';
import { changeGiver, lockGiver } from './giver.ts';
import { promiseMore } from './more-of-claim.ts';
import { type ClaimContext, requireRoom, viewOf, type Written } from './reserve.ts';
import { signAgain } from './signed-names.ts';
import { countTaken, lockStock, requireFree, stockedItem } from './stock.ts';

/**
 * Changes the giver's own claim; to say that it is held confirms it anew. One that was overtaken counts again when its
 * giver says in time that it is bought. More of what is told to its recipient, or was, and would not be told now is a claim of its
 * own, and this one stays as it is. Throws `claimNotFound`, `boardClosed` for more of what the giver's link opens no
 * more, and `taken` when more are wanted than are free.
 */
export async function changeClaim(
  context: ClaimContext,
  { id, caller, change }: { id: string; caller: OwnCaller; change: ClaimChange },
): Promise<Written & { wishlistId: string }> {
  const { em, cipher } = context;
  const { giverId } = caller;
  const { itemId, wishlistId, quantity: has } = await ownClaim(em, caller, id);
  const giver = await changeGiver(em, giverId, { facts: change, wishlistId, cipher });
  // Whether more can be had is told to nobody who cannot see the board: not to whoever was there before it was sealed.
  if (change.quantity !== undefined && change.quantity > has && !(await showsBoardNow(em, id)))
    throw new Failure('boardClosed');
  await lockStock(em, itemId);
  const { state: before, ...claim } = await ownClaim(em, caller, id);
  const state = change.state ?? before;
  if (before === 'released' || state === 'released' || state === 'overtaken')
    throw new Failure('claimNotFound');
  if (before === 'overtaken' && state !== 'bought') throw new Failure('claimNotFound');
  if (before === 'overtaken') await countTaken(em, itemId, claim.quantity);
  const more = (change.quantity ?? claim.quantity) - claim.quantity;
  if (more > 0) requireFree(await stockedItem(em, itemId), more);
  await countTaken(em, itemId, more);
  if (more > 0) await requireRoom(em, giver, claim);
  const grows = more > 0 ? ((await claimOnItem(em, giverId, itemId))?.id ?? null) : id;
  const changed = {
    quantity: claim.quantity + (grows === id ? more : 0),
    state,
    showName: change.showName ?? claim.showName,
    note: change.note === undefined ? claim.note : cipher.encrypt(change.note),
    card: change.card === undefined ? claim.card : cipher.encrypt(change.card),
    signName: change.signName ?? claim.signName,
    signedName: change.name === undefined ? claim.signedName : null,
  };
  const isConfirmed = change.state === 'held' || (grows === id && more > 0);
  const now = sql`now()`;
  const moments = { updatedAt: now, ...(isConfirmed && { confirmedAt: now }) };
  await em.nativeUpdate(Claim, { id }, { ...changed, ...moments });
  if (change.name !== undefined) await signAgain(em, id);
  if (more > 0) await promiseMore(em, { id, grows, more: grows === id ? 0 : more });
  await raiseBoards(em, giverId, [claim.wishlistId]);
  return {
    claim: viewOf({ ...claim, ...changed }, giver, cipher),
    ...{ wishlistId: claim.wishlistId, mayNeedLetter: giver.mayNeedLetter },
  };
}

/** Gives back what the giver had reserved. Throws `claimNotFound`. */
export async function releaseClaim({ em }: ClaimContext, caller: OwnCaller, id: string): Promise<void> {
  await lockGiver(em, caller.giverId);
  await lockStock(em, (await ownClaim(em, caller, id)).itemId);
  const claim = await ownClaim(em, caller, id);
  const counts = claim.state === 'held' || claim.state === 'bought';
  if (counts) await countTaken(em, claim.itemId, -claim.quantity);
  // One that was lost with its link is put away by its giver.
  const updatedAt = sql`now()`;
  await em.nativeUpdate(Claim, { id }, { state: 'released', lostAt: null, updatedAt });
  if (counts || claim.state === 'overtaken') await raiseBoards(em, caller.giverId, [claim.wishlistId]);
}

/** The giver's claim; null once it is theirs no more. */
export async function ownClaimView(
  { em, cipher }: ClaimContext,
  caller: OwnCaller,
  id: string,
): Promise<ClaimView | null> {
  const found = await liveClaim(em, caller, id);
  return found && viewOf(found, { name: found.giverName }, cipher);
}
