import { LINK_BY_KEY, type LinkKeys, SHOWS_BOARD } from '#server/access/link-access.ts';
import { columnOf, instant, json } from '#server/database/columns.ts';
import { IS_SHOWN, ITEM_ORDER } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { BoardClaimView, BoardView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { CLAIM } from '#shared/limits.ts';
import { BOARD_VERSION } from './board-version.ts';
import { IS_LIVE } from './claim-rows.ts';
import { ARE_REVEALED, IS_UNCONFIRMED, lapsesAt, OPENING_AT, PROMISED_UNTIL } from './envelopes.ts';
import type { GiverCipher } from './giver-keys.ts';
import { UNSEALS_AT } from './keepers.ts';
import { SIGNED_NAME } from './signed-names.ts';
import { isClosed, onesOf } from './stock.ts';

interface BoardClaim extends Omit<BoardClaimView, 'isMine' | 'lapsedAt'> {
  id: string;
  giverId: string;
  lapsedAt: string | null;
  showName: boolean;
  /** The claim that took it over before its giver said that they had bought it. */
  overtakenBy: string | null;
}

interface BoardItem {
  itemId: string;
  /** Null for an endless one. */
  wanted: number | null;
  taken: number;
  /** The section of which it is one, with all others of it. */
  oneOf: string | null;
  isClosed: boolean;
  lookedAt: string | null;
  claims: BoardClaim[] | null;
  moreClaims: number;
  moreQuantity: number;
}

/** What this giver, or nobody in particular, sees of who takes what on an open list, and of which version it is. Throws `shareNotFound`. */
export async function readBoard(
  em: EntityManager,
  { keys, giverId, cipher }: { keys: LinkKeys; giverId: string | null; cipher: GiverCipher },
): Promise<{ view: BoardView; version: string }> {
  const board = await runForOne(em, BOARD, { keys, giverId });
  if (!board) throw new Failure('shareNotFound');
  const { version, items, ...promise } = board;
  const isOwn = (claim: BoardClaim) => claim.giverId === giverId;
  const ownOnes = new Set(items.filter(({ claims }) => claims?.some(isOwn)).map(({ oneOf }) => oneOf));
  const view = {
    ...promise,
    items: items.map(
      ({ itemId, wanted, taken, oneOf, isClosed, lookedAt, claims, moreClaims, moreQuantity }) => ({
        itemId,
        wanted,
        taken,
        free: wanted === null ? null : isClosed ? 0 : Math.max(0, wanted - taken),
        ...(isClosed && { closedBy: ownOnes.has(oneOf) ? ('self' as const) : ('other' as const) }),
        lookedAt,
        claims: claimViews(claims ?? [], { giverId, cipher }),
        ...(moreClaims > 0 && { more: { claims: moreClaims, quantity: moreQuantity } }),
      }),
    ),
  };
  return { view, version };
}

interface Reader {
  giverId: string | null;
  cipher: GiverCipher;
}

function claimViews(claims: readonly BoardClaim[], { giverId, cipher }: Reader): BoardClaimView[] {
  const own = claims.filter((claim) => claim.giverId === giverId);
  const ownIds = new Set(own.map(({ id }) => id));
  const overtakers = new Set(own.map(({ overtakenBy }) => overtakenBy));
  return claims.map((claim) => {
    const isMine = ownIds.has(claim.id);
    // Two who have bought the same must be able to talk about it.
    const metMine = overtakers.has(claim.id) || (claim.overtakenBy !== null && ownIds.has(claim.overtakenBy));
    return claimView(claim, { isMine, showsName: claim.showName || (metMine && !isMine), cipher });
  });
}

interface Seen {
  isMine: boolean;
  showsName: boolean;
  cipher: GiverCipher;
}

function claimView(claim: BoardClaim, { isMine, showsName, cipher }: Seen): BoardClaimView {
  const { id, name, quantity, state, note, isUnconfirmed, lapsedAt } = claim;
  return {
    ...((isMine || isUnconfirmed) && { id }),
    name: showsName ? cipher.decrypt(name) : null,
    quantity,
    state,
    note: cipher.decrypt(note),
    isUnconfirmed,
    ...(isUnconfirmed && lapsedAt && { lapsedAt }),
    isMine,
  };
}

/** SQL: a board that nothing happened to reads the same on every instance for as long as its version does. */
const THIS_HOUR = "date_trunc('hour', now())";

const IS_OWN = '(c.giver_id = $giverId) is true';

/** SQL: claim `c` took over one of the own claims of `$giverId` on this item, or the other way round. */
const MET_OWN = `exists (select from claims own where own.giver_id = $giverId and own.item_id = c.item_id and own.${IS_LIVE}
  and (own.overtaken_by = c.id or c.overtaken_by = own.id))`;

const IS_SHOWN_SINGLY = `ranked.place <= ${CLAIM.shownPerItem}`;

/**
 * SQL: the claims on list `w`, by item. Shows one by one the reader's own claims and those that met them, then what may
 * be taken over, then the oldest. Of the others only the sum: anybody may make thousands of them with long notes. They
 * are read in one pass: asking for each item by itself took half a second for a list of a thousand.
 */
const CLAIMS_BY_ITEM = `
  select ranked.item_id, json_agg(json_build_object('id', c.id, 'giverId', c.giver_id, 'name', ${SIGNED_NAME}, 'showName', c.show_name,
      'overtakenBy', c.overtaken_by, 'quantity', c.quantity, 'state', c.state, 'note', c.note, 'isUnconfirmed', ${IS_UNCONFIRMED},
      'lapsedAt', ${instant(lapsesAt('c.confirmed_at'))}) order by c.created_at, c.id) filter (where ${IS_SHOWN_SINGLY}) as shown,
    count(*) filter (where not ${IS_SHOWN_SINGLY}) as more_claims,
    coalesce(sum(ranked.quantity) filter (where not ${IS_SHOWN_SINGLY}), 0) as more_quantity
  from (
    select c.id, c.item_id, c.quantity, row_number() over (
      partition by c.item_id order by ${IS_OWN} desc, ${MET_OWN} desc, ${IS_UNCONFIRMED} desc, c.created_at, c.id) as place
    from claims c where c.wishlist_id = w.id and c.${IS_LIVE}
  ) ranked left join claims c on c.id = ranked.id and ${IS_SHOWN_SINGLY} left join givers g on g.id = c.giver_id
  group by ranked.item_id`;

const BOARD = statement({
  name: 'board',
  given: { keys: 'text[]', giverId: 'uuid?' },
  row: {
    items: json<BoardItem[]>(),
    version: 'text',
    secrecy: columnOf<BoardView['secrecy']>('text'),
    isOpen: 'boolean',
    promisedUntil: 'instant?',
    openingAt: 'instant?',
    unsealsAt: 'instant?',
    heldUntil: 'instant',
  },
  sql: `
  select coalesce((
    select json_agg(json_build_object('itemId', i.id, 'wanted', case when one_of.id is not null then 1 when not i.is_endless then i.quantity end, 'taken', coalesce(s.taken, 0),
        'oneOf', one_of.id, 'isClosed', ${isClosed('s.taken')},
        'lookedAt', (select ${instant('max(created_at)')} from looks where item_id = i.id),
        'claims', on_item.shown, 'moreClaims', coalesce(on_item.more_claims, 0), 'moreQuantity', coalesce(on_item.more_quantity, 0)
      ) order by ${ITEM_ORDER})
    from items i left join stocks s on s.item_id = i.id left join (${CLAIMS_BY_ITEM}) on_item on on_item.item_id = i.id
      left join (${onesOf('part.wishlist_id = w.id')}) one_of on one_of.id = i.section_id
    where i.wishlist_id = w.id and ${IS_SHOWN('i')}
  ), '[]') as items, ${BOARD_VERSION} as version, w.secrecy, ${ARE_REVEALED} as "isOpen",
  ${PROMISED_UNTIL} as "promisedUntil", ${OPENING_AT} as "openingAt", ${UNSEALS_AT} as "unsealsAt",
  coalesce(${lapsesAt(THIS_HOUR)}, ${PROMISED_UNTIL}, ${THIS_HOUR}) as "heldUntil"
  ${LINK_BY_KEY} and ${SHOWS_BOARD}`,
});
