import { IS_LINK_OPEN, SHOWS_BOARD } from '#server/access/link-access.ts';
import { surprises } from '#server/access/list-people.ts';
import type { ClaimedItem, ToldList } from '#server/database/claim.entity.ts';
import { columnOf, type Row } from '#server/database/columns.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { GiftItem } from '#shared/item.ts';
import { CLAIM, PROMISE } from '#shared/limits.ts';
import type { ListPromise } from '#shared/promise.ts';
import { PROMISES, type Promised } from '#shared/secrecy.ts';
import { ARE_REVEALED, IS_REVEALED, PROMISE_NOW, SEALED_NOW, stricterOf } from './envelopes.ts';
import type { GiverCaller } from './giver.ts';

/** A claim that was not given back. */
export type ClaimRow = Row<typeof CLAIM_ROW>;

const CLAIM_ROW = {
  id: 'text',
  itemId: 'text',
  wishlistId: 'text',
  quantity: 'number',
  state: columnOf<'held' | 'bought'>('text'),
  showName: 'boolean',
  /** Encrypted. */
  note: 'text?',
  /** To the recipient, encrypted. */
  card: 'text?',
  signName: 'boolean',
  /** As what it is signed, encrypted and empty for somebody; null for the giver's name. */
  signedName: 'text?',
} as const;
const CLAIM_COLUMNS = `c.id, c.item_id as "itemId", c.wishlist_id as "wishlistId", c.quantity, c.state,
  c.show_name as "showName", c.note, c.card, c.sign_name as "signName", c.signed_name as "signedName"`;

/** What the giver was told of a claim: the item, and whose list it is on. */
export type ClaimSnapshot = ClaimedItem & { list: ToldList };

/** A giver, and the accounts that they are: of their own claims they may know of none that surprises one of these. */
export type OwnCaller = Pick<GiverCaller, 'userIds'> & { giverId: string };

/**
 * The giver's claim of this id, one that was overtaken while its giver is still asked about it, or one that was lost with
 * its link. Throws `claimNotFound`. What it says may change until its stock is locked: read it again then.
 */
export async function ownClaim(
  em: EntityManager,
  { giverId, userIds }: OwnCaller,
  id: string,
): Promise<RowOf<typeof OWN_CLAIM>> {
  const claim = await runForOne(em, OWN_CLAIM, { giverId, id, userIds });
  if (!claim) throw new Failure('claimNotFound');
  return claim;
}

/** The giver's claim of this id that counts, and how they sign; null when there is none. */
export const liveClaim = (
  em: EntityManager,
  { giverId, userIds }: OwnCaller,
  id: string,
): Promise<RowOf<typeof LIVE_CLAIM> | null> => runForOne(em, LIVE_CLAIM, { giverId, id, userIds });

/**
 * What the giver has of this item, if anything, so that more of it can be added. An opened claim never changes: its
 * recipient would notice. More of the item becomes another claim.
 */
export const claimOnItem = (em: EntityManager, giverId: string, itemId: string): Promise<ClaimRow | null> =>
  runForOne(em, OWN_CLAIM_ON_ITEM, { giverId, itemId });

/**
 * Writes a new or larger claim, with a snapshot of its item and list, and the link by which the giver came. It is
 * promised what the list says at this moment; what was promised before and says less, or holds for longer, goes on.
 * Throws `promiseChanged` where that tells more than the giver was shown, or earlier: the list's owner could change it between
 * a giver's look and their press.
 */
export async function saveClaim(
  em: EntityManager,
  giverId: string,
  {
    claim,
    item,
    list,
    shown,
  }: {
    claim: ClaimRow;
    item: ClaimedItem;
    list: Required<Omit<ToldList, 'cameFrom'>> & { linkId: string };
    shown: ListPromise | undefined;
  },
): Promise<void> {
  const snapshot: ClaimSnapshot = {
    ...givenFacts(item),
    quantity: item.quantity,
    isEndless: item.isEndless,
    list: { name: list.name, ownerName: list.ownerName, recipientName: list.recipientName },
  };
  const written = await runForOne(em, SAVED_CLAIM, { ...claim, giverId, snapshot, linkId: list.linkId });
  // The list was deleted for good a moment ago.
  if (!written) throw new Failure('shareNotFound');
  if (shown && isLess(written, shown)) throw new Failure('promiseChanged');
}

/** Whether a claim is promised less than its giver was shown. Without a day the envelopes open later than on any. */
function isLess({ promise, sealedOn }: RowOf<typeof SAVED_CLAIM>, shown: ListPromise): boolean {
  if (shown.isOpen) return false;
  return (
    PROMISES.indexOf(promise) > PROMISES.indexOf(shown.secrecy) || sealedOn < (shown.opensOn ?? 'infinity')
  );
}

const SAVED_CLAIM = statement({
  name: 'saved claim',
  given: {
    ...{ id: 'uuid', itemId: 'uuid', wishlistId: 'uuid', giverId: 'uuid', linkId: 'uuid', quantity: 'int' },
    ...{ state: 'text', showName: 'boolean', note: 'text?', card: 'text?', signName: 'boolean' },
    snapshot: 'jsonb',
  },
  row: { promise: columnOf<Promised>('text'), sealedOn: 'text' },
  sql: `insert into claims as c (id, item_id, wishlist_id, giver_id, quantity, state, show_name, note, card, sign_name, told, link_id,
      promise, sealed_until)
    select $id, $itemId, w.id, $giverId, $quantity, $state, $showName, $note, $card, $signName, $snapshot, $linkId,
      ${PROMISE_NOW}, ${SEALED_NOW}
    from wishlists w where w.id = $wishlistId
    on conflict (id) do update set quantity = excluded.quantity, show_name = excluded.show_name, note = excluded.note,
      card = excluded.card, sign_name = excluded.sign_name, told = excluded.told, link_id = excluded.link_id, linked_at = now(),
      confirmed_at = now(), updated_at = now(), promise = ${stricterOf('c.promise', 'excluded.promise')},
      sealed_until = greatest(c.sealed_until, excluded.sealed_until)
    returning promise, (sealed_until at time zone (select time_zone from wishlists where id = wishlist_id))::date as "sealedOn"`,
});

/** Other givers see something new on those of these lists where the giver has reserved something. */
export async function raiseBoards(em: EntityManager, giverId: string, wishlistIds: string[]): Promise<void> {
  await run(em, RAISED_BOARDS, { giverId, wishlistIds });
}

// In one order, so that two givers with two lists in common never wait for each other.
const RAISED_BOARDS = statement({
  name: 'raised boards',
  given: { giverId: 'uuid', wishlistIds: 'uuid[]' },
  sql: `insert into boards (wishlist_id)
    select distinct wishlist_id from claims
    where giver_id = $giverId and wishlist_id = any($wishlistIds) order by wishlist_id
    on conflict (wishlist_id) do update set version = boards.version + 1`,
});

type GivenFacts = Omit<GiftItem, 'picture'>;
const GIVEN_FACTS = GiftItem.omit({ picture: true }).keyof().options;

/**
 * What of an item a giver is told, without what else stands beside it, and always in the same order. A snapshot of before there
 * were currencies has none.
 */
export const givenFacts = (item: GivenFacts): GivenFacts =>
  Object.fromEntries(GIVEN_FACTS.map((fact) => [fact, item[fact] ?? null])) as GivenFacts;

/** An item as it is drawn for one person, who fetches nothing of it from elsewhere. */
export const drawnItem = (item: GivenFacts, picture: string | null): GiftItem => ({
  ...givenFacts(item),
  imageUrl: imageOnSite({ imageUrl: item.imageUrl, picture }),
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

/** SQL: the item of claim `c` went to another list since its giver last read of it, and is not back. */
export const IS_ELSEWHERE = `coalesce(c.told -> 'list' ->> 'cameFrom' <> c.wishlist_id::text, false)`;

/** SQL: the accounts `$userIds` of a giver may know of claim `c`, whose list `w` may be gone. */
export const MAY_KNOW = `(w.id is null or not ${surprises('$userIds')})`;

/** Whether the link by which the giver of a claim came shows who takes what now. */
export async function showsBoardNow(em: EntityManager, claimId: string): Promise<boolean> {
  return (await runForOne(em, BOARD_OF_CLAIM, { claimId })) !== null;
}

const BOARD_OF_CLAIM = statement({
  name: 'board of claim',
  given: { claimId: 'uuid' },
  sql: `select from claims c join wishlists w on w.id = c.wishlist_id join users u on u.id = w.owner_id
      join share_links l on l.wishlist_id = w.id and ${CAME_BY}
    where c.id = $claimId and ${IS_LINK_OPEN} and ${SHOWS_BOARD}`,
});

const OWN_CLAIM = statement({
  name: 'own claim',
  given: { giverId: 'uuid', id: 'uuid', userIds: 'uuid[]' },
  row: { ...CLAIM_ROW, state: columnOf<ClaimRow['state'] | 'overtaken' | 'released'>('text') },
  sql: `select ${CLAIM_COLUMNS} from claims c left join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $giverId and c.id = $id and (c.${IS_LIVE} or ${IS_ASKED} or ${IS_LOST}) and ${MAY_KNOW}`,
});
const LIVE_CLAIM = statement({
  name: 'live claim',
  given: { giverId: 'uuid', id: 'uuid', userIds: 'uuid[]' },
  row: { ...CLAIM_ROW, giverName: 'text?' },
  sql: `select ${CLAIM_COLUMNS}, g.name as "giverName" from claims c join givers g on g.id = c.giver_id
      left join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $giverId and c.id = $id and c.${IS_LIVE} and ${MAY_KNOW}`,
});
const OWN_CLAIM_ON_ITEM = statement({
  name: 'own claim on item',
  given: { giverId: 'uuid', itemId: 'uuid' },
  row: CLAIM_ROW,
  sql: `select ${CLAIM_COLUMNS} from claims c join wishlists w on w.id = c.wishlist_id
    where c.giver_id = $giverId and c.item_id = $itemId and c.${IS_LIVE} and (${ARE_REVEALED} or not ${IS_REVEALED})
      and ${stricterOf('c.promise', PROMISE_NOW)} = c.promise
    order by c.created_at desc limit 1`,
});
