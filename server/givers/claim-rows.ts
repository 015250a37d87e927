import { IS_LINK_ACTIVE, IS_PUBLIC, SHOWS_BOARD } from '#server/access/link-access.ts';
import { surprises } from '#server/access/recipients.ts';
import type { ClaimedItem } from '#server/database/claim.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { CLAIM, PROMISE } from '#shared/limits.ts';
import { ARE_REVEALED, IS_REVEALED, PROMISE_NOW, SEALED_NOW, stricterOf } from './envelopes.ts';
import type { GiverCaller } from './giver.ts';

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
  /** To the recipient, encrypted. */
  card: string | null;
  signName: boolean;
}

/** What the giver was told of a claim: the item, and whose list it is on. */
export type ClaimSnapshot = ClaimedItem & { list: { name: string; ownerName: string } };

/** A giver, and the accounts that they are: of their own claims they may know of none that surprises one of these. */
export type OwnCaller = Pick<GiverCaller, 'userIds'> & { giverId: string };

/**
 * The giver's claim of this id, one that was overtaken while its giver is still asked about it, or one that was lost with
 * its link.
 */
export interface OwnClaimRow extends Omit<ClaimRow, 'state'> {
  state: ClaimRow['state'] | 'overtaken' | 'released';
}

/** Throws `claimNotFound`. What it says may change until its stock is locked: read it again then. */
export async function ownClaim(
  em: EntityManager,
  { giverId, userIds }: OwnCaller,
  id: string,
): Promise<OwnClaimRow> {
  const [claim] = await readRows<OwnClaimRow>(em, OWN_CLAIM, [giverId, id, userIds]);
  if (!claim) throw new Failure('claimNotFound');
  return claim;
}

/** The giver's claim of this id that counts, and how they sign; null when there is none. */
export async function liveClaim(
  em: EntityManager,
  { giverId, userIds }: OwnCaller,
  id: string,
): Promise<{ claim: ClaimRow; giver: { name: string | null } } | null> {
  const [row] = await readRows<ClaimRow & { giverName: string | null }>(em, LIVE_CLAIM, [
    ...[giverId, id, userIds],
  ]);
  if (!row) return null;
  const { giverName, ...claim } = row;
  return { claim, giver: { name: giverName } };
}

/**
 * What the giver has of this item, if anything, so that more of it can be added. An opened claim never changes: its
 * recipient would notice. More of the item becomes another claim.
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
 * Writes a new or larger claim, with a snapshot of its item and list, and the link by which the giver came. It is
 * promised what the list says at this moment; what was promised before and says less, or holds for longer, goes on.
 */
export async function saveClaim(
  em: EntityManager,
  giverId: string,
  {
    claim,
    item,
    list,
  }: { claim: ClaimRow; item: ClaimedItem; list: { name: string; ownerName: string; linkId: string } },
): Promise<void> {
  const snapshot: ClaimSnapshot = {
    ...itemFacts(item),
    quantity: item.quantity,
    list: { name: list.name, ownerName: list.ownerName },
  };
  const written = await em.execute<object[]>(
    `insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, show_name, note, card, sign_name, told, link_id, promise, sealed_until)
     select ?, ?, w.id, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?::uuid, ${PROMISE_NOW}, ${SEALED_NOW}
     from wishlists w where w.id = ?
     on conflict (id) do update set quantity = excluded.quantity, show_name = excluded.show_name, note = excluded.note,
       card = excluded.card, sign_name = excluded.sign_name, told = excluded.told, link_id = excluded.link_id, linked_at = now(),
       confirmed_at = now(), updated_at = now(),
       promise = ${stricterOf('claims.promise', 'excluded.promise')},
       sealed_until = greatest(claims.sealed_until, excluded.sealed_until)
     returning id`,
    [
      ...[
        claim.id,
        claim.itemId,
        giverId,
        claim.quantity,
        claim.state,
        claim.showName,
        claim.note,
        claim.card,
      ],
      ...[claim.signName, JSON.stringify(snapshot), list.linkId, claim.wishlistId],
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

/** An item as it is drawn for one person, who fetches nothing of it from elsewhere. */
export const drawnItem = (facts: ItemFacts, picture: string | null): OwnClaimView['item'] => ({
  ...itemFacts(facts),
  imageUrl: imageOnSite({ imageUrl: facts.imageUrl, picture }),
  picture,
});

/** SQL over a claim: it counts in what is taken. */
export const IS_LIVE = "state in ('held', 'bought')";

/** SQL: until when whoever was overtaken may say that they had bought it. */
export const ANSWER_UNTIL = `c.overtaken_at + make_interval(hours => ${PROMISE.overtakenAnswerHours})`;

/** SQL: claim `c` was overtaken, and its giver may still answer. */
export const IS_ASKED = `(c.state = 'overtaken' and ${ANSWER_UNTIL} > now())`;

/** SQL: what was reserved by claim `c` was made free with its link, and its giver reads so for some time. */
export const IS_LOST = `(c.state = 'released' and c.lost_at > now() - make_interval(days => ${CLAIM.lostShownDays}))`;

/** SQL: the giver of claim `c` came by link `l`, and knows the address that it has now. */
export const CAME_BY = `l.id = c.link_id and (l.replaced_at is null or l.replaced_at <= c.linked_at)`;

const MAY_KNOW = `(w.id is null or not ${surprises('$3')})`;

/** Whether the link by which the giver of a claim came shows who takes what now. */
export async function showsBoardNow(em: EntityManager, claimId: string): Promise<boolean> {
  return (await readRows(em, BOARD_OF_CLAIM, [claimId])).length > 0;
}

const BOARD_OF_CLAIM = {
  name: 'board of claim',
  text: `select 1 from claims c join wishlists w on w.id = c.wishlist_id join users u on u.id = w.owner_id
      join share_links l on l.wishlist_id = w.id and ${CAME_BY}
    where c.id = $1 and ${IS_PUBLIC} and ${IS_LINK_ACTIVE} and ${SHOWS_BOARD}`,
};

const CLAIM_COLUMNS = `c.id, c.item_id as "itemId", c.wishlist_id as "wishlistId", c.quantity, c.state,
  c.show_name as "showName", c.note, c.card, c.sign_name as "signName"`;
const OWN_CLAIM = {
  name: 'own claim',
  text: `select ${CLAIM_COLUMNS} from claims c left join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $1 and c.id = $2 and (c.${IS_LIVE} or ${IS_ASKED} or ${IS_LOST}) and ${MAY_KNOW}`,
};
const LIVE_CLAIM = {
  name: 'live claim',
  text: `select ${CLAIM_COLUMNS}, g.name as "giverName" from claims c join givers g on g.id = c.giver_id
      left join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $1 and c.id = $2 and c.${IS_LIVE} and ${MAY_KNOW}`,
};
const OWN_CLAIM_ON_ITEM = {
  name: 'own claim on item',
  text: `select ${CLAIM_COLUMNS} from claims c join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $1 and c.item_id = $2 and c.${IS_LIVE} and (${ARE_REVEALED} or not ${IS_REVEALED})
    order by c.created_at desc limit 1`,
};
