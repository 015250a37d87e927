import type { ClaimedItem } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { PROMISE } from '#shared/limits.ts';
import { IS_OPEN_FOR_NEW, IS_OPENED, PROMISE_NOW, SEALED_NOW, stricterOf } from './envelopes.ts';

/** A claim that was not given back. */
export interface ClaimRow {
  id: string;
  itemId: string;
  wishlistId: string;
  quantity: number;
  state: 'held' | 'bought';
  showName: boolean;
  /** Sealed. */
  note: string | null;
  /** To the recipient, sealed. */
  card: string | null;
  signName: boolean;
}

/** What the giver was told of a claim: the item, and whose list it is on. */
export type Told = ClaimedItem & { list: { name: string; ownerName: string } };

/** The giver's claim of this id, or one that was overtaken while its giver is still asked about it. */
export interface OwnClaimRow extends Omit<ClaimRow, 'state'> {
  state: ClaimRow['state'] | 'overtaken';
}

/** Throws `claimNotFound`. What it says may change until its stock is locked: read it again then. */
export async function ownClaim(em: EntityManager, giverId: string, id: string): Promise<OwnClaimRow> {
  const [claim] = await readRows<OwnClaimRow>(em, OWN_CLAIM, [giverId, id]);
  if (!claim) throw new Failure('claimNotFound');
  return claim;
}

/** The giver's claim of this id that counts, and how they sign; null when there is none. */
export async function liveClaim(
  em: EntityManager,
  giverId: string,
  id: string,
): Promise<{ claim: ClaimRow; giver: { name: string | null } } | null> {
  const [row] = await readRows<ClaimRow & { giverName: string | null }>(em, LIVE_CLAIM, [giverId, id]);
  if (!row) return null;
  const { giverName, ...claim } = row;
  return { claim, giver: { name: giverName } };
}

/**
 * What the giver has of this item, if anything, so that more of it can be added. What is read already stays what it is: a
 * number that grew would tell what is promised to stay a secret, and one that shrank would tell that there is one.
 */
export async function claimOnItem(
  em: EntityManager,
  giverId: string,
  itemId: string,
): Promise<ClaimRow | undefined> {
  const [claim] = await readRows<ClaimRow>(em, OWN_CLAIM_ON_ITEM, [giverId, itemId]);
  return claim;
}

/**
 * Writes a claim that is new or was added to, with its item and list as they are told to the giver now. It is promised what
 * the list says at this moment; what was promised before and says less, or holds for longer, goes on. Where no link says how
 * its giver came, it is the one by which they last came, and as long ago: they are told no address that is newer than that.
 */
export async function saveClaim(
  em: EntityManager,
  giverId: string,
  {
    claim,
    item,
    list,
  }: { claim: ClaimRow; item: ClaimedItem; list: { name: string; ownerName: string; linkId: string | null } },
): Promise<void> {
  const told: Told = {
    ...itemFacts(item),
    quantity: item.quantity,
    list: { name: list.name, ownerName: list.ownerName },
  };
  const written = await em.execute<object[]>(
    `insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, show_name, note, card, sign_name, told, link_id, linked_at, promise, sealed_until)
     select ?, ?, w.id, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, coalesce(came.by_link, before.link_id),
       case when came.by_link is null then coalesce(before.linked_at, now()) else now() end, ${PROMISE_NOW}, ${SEALED_NOW}
     from wishlists w cross join (select ?::uuid as by_link) came left join lateral (
         select link_id, linked_at from claims where giver_id = ? and wishlist_id = w.id and link_id is not null order by linked_at desc limit 1
       ) before on true
     where w.id = ?
     on conflict (id) do update set quantity = excluded.quantity, show_name = excluded.show_name, note = excluded.note,
       card = excluded.card, sign_name = excluded.sign_name, told = excluded.told, link_id = excluded.link_id, linked_at = excluded.linked_at,
       confirmed_at = now(), updated_at = now(),
       promise = ${stricterOf('claims.promise', 'excluded.promise')},
       sealed_until = greatest(claims.sealed_until, excluded.sealed_until)
     returning id`,
    [
      claim.id,
      claim.itemId,
      giverId,
      claim.quantity,
      claim.state,
      claim.showName,
      claim.note,
      claim.card,
      claim.signName,
      JSON.stringify(told),
      list.linkId,
      giverId,
      claim.wishlistId,
    ],
  );
  // The list was deleted for good a moment ago.
  if (written.length === 0) throw new Failure('shareNotFound');
}

/** Other givers see something new on these lists; null stands for all where the giver has reserved something. */
export async function raiseBoards(
  em: EntityManager,
  giverId: string,
  wishlistIds: string[] | null,
): Promise<void> {
  // In one order, so that two givers with two lists in common never wait for each other.
  await em.execute(
    `insert into boards (wishlist_id)
     select distinct wishlist_id from claims where giver_id = ? and (?::uuid[] is null or wishlist_id = any(?::uuid[]))
     order by wishlist_id
     on conflict (wishlist_id) do update set version = boards.version + 1`,
    [giverId, asArray(wishlistIds), asArray(wishlistIds)],
  );
}

const asArray = (ids: string[] | null) => (ids ? `{${ids.join(',')}}` : null);

/** What of an item a giver is told, without what else stands beside it. */
export type ItemFacts = Omit<OwnClaimView['item'], 'picture'>;
export const itemFacts = ({ name, imageUrl, url, price, size, color, details }: ItemFacts): ItemFacts => ({
  name,
  imageUrl,
  url,
  price,
  size,
  color,
  details,
});

/** SQL over a claim: it counts in what is taken. */
export const IS_LIVE = "state in ('held', 'bought')";

/** SQL: until when whoever was overtaken may say that they had bought it. */
export const ANSWER_UNTIL = `c.overtaken_at + make_interval(hours => ${PROMISE.overtakenAnswerHours})`;

/** SQL: claim `c` was overtaken, and its giver may still answer. */
export const IS_ASKED = `(c.state = 'overtaken' and ${ANSWER_UNTIL} > now())`;

const CLAIM_COLUMNS = `c.id, c.item_id as "itemId", c.wishlist_id as "wishlistId", c.quantity, c.state,
  c.show_name as "showName", c.note, c.card, c.sign_name as "signName"`;
const OWN_CLAIM = {
  name: 'own claim',
  text: `select ${CLAIM_COLUMNS} from claims c where c.giver_id = $1 and c.id = $2 and (c.${IS_LIVE} or ${IS_ASKED})`,
};
const LIVE_CLAIM = {
  name: 'live claim',
  text: `select ${CLAIM_COLUMNS}, g.name as "giverName" from claims c join givers g on g.id = c.giver_id
    where c.giver_id = $1 and c.id = $2 and c.${IS_LIVE}`,
};
const OWN_CLAIM_ON_ITEM = {
  name: 'own claim on item',
  text: `select ${CLAIM_COLUMNS} from claims c join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $1 and c.item_id = $2 and c.${IS_LIVE} and (${IS_OPEN_FOR_NEW} or not ${IS_OPENED})
    order by c.created_at desc limit 1`,
};
