import { type LinkKeys, OPEN_BY_KEY, OPENS_BOARD } from '#server/access/open-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import type { BoardClaimView, BoardView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import { BOARD_VERSION } from './board-version.ts';
import { IS_LIVE } from './claim-rows.ts';
import {
  IS_OPEN_FOR_NEW,
  IS_UNCONFIRMED,
  isoTime,
  lapsesAt,
  OPENING_AT,
  PROMISED_UNTIL,
} from './envelopes.ts';
import type { GiverCipher } from './giver-cipher.ts';
import { UNSEALS_AT } from './keepers.ts';

interface BoardClaim extends Omit<BoardClaimView, 'isMine' | 'lapsedAt'> {
  id: string;
  giverId: string;
  lapsedAt: string | null;
  showName: boolean;
  /** The claim that took it over before its giver said that they had bought it. */
  overtakenBy: string | null;
}

interface BoardRow extends Omit<BoardView, 'items'> {
  version: string;
  items: {
    itemId: string;
    wanted: number;
    taken: number;
    lookedAt: string | null;
    claims: BoardClaim[] | null;
  }[];
}

/** What this giver, or nobody in particular, sees of who takes what on an open list, and of which version it is. Throws `shareNotFound`. */
export async function readBoard(
  em: EntityManager,
  { keys, giverId, cipher }: { keys: LinkKeys; giverId: string | null; cipher: GiverCipher },
): Promise<{ view: BoardView; version: string }> {
  const [board] = await readRows<BoardRow>(em, BOARD, [keys]);
  if (!board) throw new Failure('shareNotFound');
  const { version, items, ...promise } = board;
  const view = {
    ...promise,
    items: items.map(({ itemId, wanted, taken, lookedAt, claims }) => ({
      itemId,
      wanted,
      taken,
      free: Math.max(0, wanted - taken),
      lookedAt,
      claims: (claims ?? []).map((claim, _at, all) => claimView(claim, { all, giverId, cipher })),
    })),
  };
  return { view, version };
}

interface Seen {
  all: readonly BoardClaim[];
  /** Who looks. */
  giverId: string | null;
  cipher: GiverCipher;
}

function claimView(claim: BoardClaim, { all, giverId, cipher }: Seen): BoardClaimView {
  const { id, giverId: holder, name, quantity, state, note, isUnconfirmed, lapsedAt } = claim;
  const isMine = holder === giverId;
  // Two who have bought the same must be able to talk about it.
  const metMine = all.some(
    (one) => one.giverId === giverId && (one.id === claim.overtakenBy || one.overtakenBy === id),
  );
  return {
    ...((isMine || isUnconfirmed) && { id }),
    name: claim.showName || (metMine && !isMine) ? cipher.open(name) : null,
    quantity,
    state,
    note: cipher.open(note),
    isUnconfirmed,
    ...(isUnconfirmed && lapsedAt && { lapsedAt }),
    isMine,
  };
}

/** SQL: a board that nothing happened to reads the same on every instance for as long as its version does. */
const THIS_HOUR = "date_trunc('hour', now())";

const BOARD = {
  name: 'board',
  text: `
  select coalesce((
    select json_agg(json_build_object('itemId', i.id, 'wanted', i.quantity, 'taken', coalesce(s.taken, 0),
        'lookedAt', (select ${isoTime('max(created_at)')} from looks where item_id = i.id), 'claims', (
        select json_agg(json_build_object('id', c.id, 'giverId', c.giver_id, 'name', g.name, 'showName', c.show_name,
          'overtakenBy', c.overtaken_by, 'quantity', c.quantity, 'state', c.state, 'note', c.note, 'isUnconfirmed', ${IS_UNCONFIRMED},
          'lapsedAt', ${isoTime(lapsesAt('c.confirmed_at'))}) order by c.created_at, c.id)
        from claims c join givers g on g.id = c.giver_id where c.item_id = i.id and c.${IS_LIVE}
      )) order by i.position)
    from items i left join stocks s on s.item_id = i.id where i.wishlist_id = w.id and i.removed_at is null
  ), '[]') as items, ${BOARD_VERSION} as version, w.secrecy, ${IS_OPEN_FOR_NEW} as "isOpen",
  ${isoTime(PROMISED_UNTIL)} as "promisedUntil", ${isoTime(OPENING_AT)} as "openingAt", ${UNSEALS_AT} as "unsealsAt",
  ${isoTime(`coalesce(${lapsesAt(THIS_HOUR)}, ${PROMISED_UNTIL}, ${THIS_HOUR})`)} as "heldUntil"
  ${OPEN_BY_KEY} and ${OPENS_BOARD}`,
};
