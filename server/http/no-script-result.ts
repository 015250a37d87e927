import type { FastifyRequest } from 'fastify';
import { type KnownFailure, sayFailure } from '#server/failure.ts';
import type { BoardView } from '#shared/claim.ts';
import type { Said } from '#shared/giver-page.ts';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import type { ActFields } from './no-script-acts.ts';

/** Whether this browser has said of this link that its reader gives. */
export const saysTheyGive = ({ headers: { cookie = '' } }: FastifyRequest): boolean => SAID.test(cookie);
const SAID = new RegExp(`(?:^|;)\\s*${CLAIM.saidCookie}=1(?:;|$)`);

type Query = Record<string, unknown>;
interface Shown {
  list: SharedWishlistView;
  board: BoardView;
}

/** The result of the last act by the address, if the board agrees: anybody may write an address. */
export function saidBy({ said, item }: Query, { list, board }: Shown): Said | null {
  const isMine = (row: BoardView['items'][number]) => row.claims.some((claim) => claim.isMine);
  if (said === 'forgotten') return board.items.some(isMine) ? null : good(CLAIM_TEXTS.forgotten, null);
  const on = list.items.find(({ id }) => id === item);
  const row = board.items.find(({ itemId }) => itemId === item);
  if (!on || !row) return null;
  if (said === 'reserved' && isMine(row)) return good(CLAIM_TEXTS.reserved(on.name), on.id);
  if (said === 'released' && !isMine(row)) return good(CLAIM_TEXTS.released, on.id);
  return null;
}

const good = (text: string, itemId: string | null): Said => ({ tone: 'good', text, itemId });

/** Before the board is shown: who pressed the button and comes back here has a browser that stores no cookies. */
export const gateSaid = ({ said }: Query): Said | null =>
  said === undefined ? null : { tone: 'bad', text: SHARE_TEXTS.noCookie, itemId: null };

/** The result of a refused form, with what was typed into it. */
export function refused(failure: KnownFailure, form: ActFields): Said {
  const { key, free } = failure;
  const { act, item = null, quantity = '', name = '', showName } = form;
  const hasSome = key === 'taken' && free !== undefined && free > 0;
  return {
    tone: 'bad',
    text: hasSome ? CLAIM_TEXTS.onlyFree(free) : sayFailure(failure).text,
    itemId: item,
    ...(act === 'reserve' && { typed: { quantity, name, showName: showName !== undefined } }),
  };
}
