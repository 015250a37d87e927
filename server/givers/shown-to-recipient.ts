import { v7 as uuid } from 'uuid';
import type { Actor } from '#server/access/actor.ts';
import type { Editable, Readable } from '#server/access/list-access.ts';
import { isSurprised } from '#server/access/list-people.ts';
import type { ClaimedItem } from '#server/database/claim.entity.ts';
import { json } from '#server/database/columns.ts';
import { IS_DRAFT, IS_SHOWN, ITEM_ORDER, type Item } from '#server/database/item.entity.ts';
import { factsJson, wholeSnapshot } from '#server/database/item-facts.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure } from '#shared/failures.ts';
import type { TakenView, UnwrappedView } from '#shared/gift.ts';
import type { ItemFacts } from '#shared/item.ts';
import { drawnItem, IS_LIVE } from './claim-rows.ts';
import { IS_REVEALED, isRevealedOn, showsName, showsTaken } from './envelopes.ts';
import { giverCipher } from './giver-keys.ts';
import { isSealed, openingOf, raiseBoard, requireReaders } from './openings.ts';
import { SIGNED_NAME } from './signed-names.ts';

/** What the opened envelopes of a list say. Throws `stillSealed`, before a claim is read, while none has opened. */
export async function unwrappedOf(em: EntityManager, wishlist: Readable<Wishlist>): Promise<UnwrappedView> {
  const { openedAt } = await openingOf(em, wishlist);
  if (openedAt === null) throw new Failure('stillSealed');
  const cipher = await giverCipher(em);
  const rows = await run(em, REVEALED_CLAIMS, { wishlistId: wishlist.id });
  const gifts = rows.map(({ itemId, now, snapshot, name, card, ...gift }) => ({
    ...gift,
    item: { id: itemId, ...drawnItem(now ?? snapshot, now?.picture ?? null) },
    from: cipher.decrypt(name),
    card: cipher.decrypt(card),
  }));
  return { openedAt, gifts };
}

const REVEALED_CLAIMS = statement({
  name: 'revealed claims',
  given: { wishlistId: 'uuid' },
  row: {
    ...{ claimId: 'text', itemId: 'text', quantity: 'number', snapshot: json<ClaimedItem>() },
    /** Encrypted, as the card is. */
    name: 'text?',
    ...{ card: 'text?', receiptId: 'text?', thankedAt: 'instant?', isUnwrapped: 'boolean' },
    /** As it stands on the list, or stood when it left; null once nothing is known of it but the giver's snapshot. */
    now: json<ItemFacts | null>(),
  },
  sql: `
  select c.id as "claimId", c.item_id as "itemId", c.quantity, ${wholeSnapshot('c.told')} as snapshot, c.card,
    case when c.sign_name then ${SIGNED_NAME} end as name, r.id as "receiptId", r.thanked_at as "thankedAt",
    c.unwrapped_at is not null or r.id is not null as "isUnwrapped",
    case when i.id is not null then ${factsJson('i')} end as now
  from claims c join givers g on g.id = c.giver_id left join items i on i.id = c.item_id and not ${IS_DRAFT('i')}
    left join lateral (select id, thanked_at from receipts where claim_id = c.id order by created_at desc limit 1) r on true
  where c.wishlist_id = $wishlistId and c.${IS_LIVE} and ${isRevealedOn('$wishlistId')}
  order by ${ITEM_ORDER}, c.id`,
});

/** Notes that these gifts were unwrapped. What is still sealed stays wrapped, and nothing says that it is. */
export async function unwrap(
  em: EntityManager,
  wishlist: Readable<Wishlist>,
  claimIds: readonly string[],
): Promise<void> {
  await run(em, UNWRAPPED_CLAIMS, { wishlistId: wishlist.id, claimIds });
}

const UNWRAPPED_CLAIMS = statement({
  name: 'unwrapped claims',
  given: { wishlistId: 'uuid', claimIds: 'uuid[]' },
  // In one order, so that two who unwrap everything at once do not wait for each other.
  sql: `update claims set unwrapped_at = now() where id in (
    select c.id from claims c where c.id = any($claimIds) and c.wishlist_id = $wishlistId and c.unwrapped_at is null
      and c.${IS_LIVE} and ${IS_REVEALED} order by c.id for update)`,
});

/** What the list's promises let its owner know of it now: nothing of a surprise, for which no claim is read. */
export async function takenOf(em: EntityManager, wishlist: Readable<Wishlist>): Promise<TakenView> {
  if (wishlist.secrecy === 'surprise') return { items: [] };
  const cipher = await giverCipher(em);
  const rows = await run(em, TAKEN, { wishlistId: wishlist.id });
  const items = rows.map(({ from, ...item }) => ({ ...item, from: (from ?? []).map(cipher.decrypt) }));
  return { items };
}

const TAKEN = statement({
  name: 'taken of list',
  given: { wishlistId: 'uuid' },
  /** The names are encrypted. Their order is that of random ids: it does not tell when an unsigned claim was made. */
  row: { itemId: 'text', taken: 'number', from: json<(string | null)[] | null>() },
  sql: `
  select i.id as "itemId", sum(c.quantity) as taken,
    json_agg(case when c.sign_name then ${SIGNED_NAME} end order by c.id) filter (where ${showsName('$wishlistId')}) as from
  from items i join wishlists w on w.id = i.wishlist_id join claims c on c.item_id = i.id join givers g on g.id = c.giver_id
  where i.wishlist_id = $wishlistId and ${IS_SHOWN('i')} and c.${IS_LIVE} and ${showsTaken('$wishlistId')}
  group by i.id order by ${ITEM_ORDER}`,
});

/**
 * Whether anybody is getting an item, and nothing more: one of the two exceptions of docs/secrecy.md. How many are wished
 * for plays no part: whoever changed that between looks would learn how many are taken. Its givers see that its
 * recipient looked. Throws `nothingSealed` where the list says it anyway, and to whoever edits it and is not surprised by it; `publicFirst`.
 */
export async function lookAt(
  em: EntityManager,
  actor: Actor,
  item: Editable<Item>,
): Promise<{ isTaken: boolean }> {
  const isForActor = await isSurprised(em, item.wishlist.id, [actor.id]);
  if (!isForActor || !(await isSealed(em, item.wishlist.id))) throw new Failure('nothingSealed');
  if (item.isDraft) throw new Failure('publicFirst');
  await requireReaders(em, await em.findOneOrFail(Wishlist, item.wishlist.id));
  const look = await runForOne(em, NEW_LOOK, { id: uuid(), itemId: item.id, wishlistId: item.wishlist.id });
  await raiseBoard(em, item.wishlist.id);
  return { isTaken: look?.isTaken ?? false };
}

// A yes stays one until the envelopes open, and what was made free with a link counts as taken: a no would tell that this link was
// the one by which it was reserved.
const NEW_LOOK = statement({
  name: 'new look',
  given: { id: 'uuid', itemId: 'uuid', wishlistId: 'uuid' },
  row: { isTaken: 'boolean' },
  sql: `with last as (
      select coalesce(max(opens_at), '-infinity') as opened_at from openings where wishlist_id = $wishlistId and opens_at <= now()
        and opens_at > (select coalesce(moved_at, '-infinity') from items where id = $itemId)
    )
    insert into looks (id, item_id, was_taken) select $id, $itemId,
      exists (select from stocks where item_id = $itemId and (taken > 0 or lost_at > last.opened_at))
      or exists (select from looks where item_id = $itemId and was_taken and created_at > last.opened_at)
    from last returning was_taken as "isTaken"`,
});

/**
 * The name that the giver of an opened envelope of this item signed with, empty without. Since it opened the item may have been
 * moved to another list. Throws `giftNotFound` for every other claim.
 */
export async function signerOf(em: EntityManager, claimId: string, itemId: string): Promise<string> {
  const claim = await runForOne(em, REVEALED_CLAIM, { claimId, itemId });
  if (!claim) throw new Failure('giftNotFound');
  return (await giverCipher(em)).decrypt(claim.name) ?? '';
}

const REVEALED_CLAIM = statement({
  name: 'revealed claim',
  given: { claimId: 'uuid', itemId: 'uuid' },
  row: { name: 'text?' },
  sql: `select case when c.sign_name then ${SIGNED_NAME} end as name from claims c join givers g on g.id = c.giver_id
    where c.id = $claimId and c.item_id = $itemId and c.${IS_LIVE} and ${IS_REVEALED}`,
});
