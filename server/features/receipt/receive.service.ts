import type { Managed } from '#server/access/list-access.ts';
import { requireRoomOnList } from '#server/access/list-room.ts';
import type { Item } from '#server/database/item.entity.ts';
import { factsOf } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Receipt } from '#server/database/receipt.entity.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { dayInZone } from '#server/givers/opening-mail.ts';
import { signerOf } from '#server/givers/shown-to-recipient.ts';
import { Failure } from '#shared/failures.ts';
import type { Received } from '#shared/gift.ts';
import { ITEM, PROMISE } from '#shared/limits.ts';

interface Owned {
  item: Managed<Item>;
  wishlist: Managed<Wishlist>;
}

/**
 * Notes that a gift arrived, more than was wished for included; the last of it takes the item off its list. Of an item
 * that is off it already only what an opened envelope names can arrive. Throws `itemNotFound`, `giftNotFound` for any
 * envelope that is not an opened one of this item, and `tooManyGifts`.
 */
export async function receive(
  em: EntityManager,
  { item, wishlist }: Owned,
  draft: Received,
): Promise<Receipt> {
  const { quantity, claimId } = draft;
  const signer = claimId === undefined ? '' : await signerOf(em, claimId, item.id);
  const isListed = !item.removedAt;
  if (!isListed && claimId === undefined) throw new Failure('itemNotFound');
  const owner = wishlist.owner.id;
  if ((await em.count(Receipt, { owner })) >= PROMISE.giftsPerPerson) throw new Failure('tooManyGifts');
  const isWhole = isListed && !item.isEndless && quantity >= item.quantity;
  const receipt = em.create(Receipt, {
    ...{ owner, item: item.id, wishlist: wishlist.id, listName: wishlist.name, snapshot: snapshotOf(item) },
    ...{ picture: item.picture?.address ?? null, quantity, fromText: draft.from ?? signer },
    ...{ claim: claimId ?? null, receivedOn: dayInZone(new Date(), wishlist.timeZone), isWhole },
  });
  if (isWhole) item.removedAt = new Date();
  else if (isListed && !item.isEndless) item.quantity -= quantity;
  await em.flush();
  return receipt;
}

function snapshotOf(item: Item): Receipt['snapshot'] {
  const { picture: _, ...snapshot } = factsOf(item);
  return snapshot;
}

/** It can be put back no more. */
export function requireRecent({ createdAt }: Receipt): void {
  if (Date.now() - createdAt.getTime() > PROMISE.putBackDays * DAY_MS) throw new Failure('tooLateToPutBack');
}
const DAY_MS = 86_400_000;

/** Wishes for it again. Throws `notReceived` when somebody did already, and `tooManyItems` when the list is full by now. */
export async function putBack(
  em: EntityManager,
  receipt: Managed<Receipt>,
  { item, wishlist }: Owned,
): Promise<void> {
  const { id, isWhole, quantity } = receipt;
  if ((await em.nativeDelete(Receipt, { id })) === 0) throw new Failure('notReceived');
  if (!item.removedAt)
    item.quantity = item.isEndless ? item.quantity : Math.min(item.quantity + quantity, ITEM.quantityMax);
  else if (isWhole || !(await isStillReceived(em, item))) {
    await requireRoomOnList(em, wishlist.id);
    item.removedAt = null;
    if (!isWhole) item.quantity = Math.min(quantity, ITEM.quantityMax);
  }
  await em.flush();
  await em.refresh(item);
}

const isStillReceived = async (em: EntityManager, item: Item) =>
  (await em.count(Receipt, { item: item.id, isWhole: true })) > 0;
