import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import type { BoardRow } from './use-board.ts';

/** It is not to be had, and for good: what nobody has confirmed for long can be taken over. */
export const isTaken = (row: BoardRow | undefined): boolean =>
  row?.free === 0 && !row.claims.some(({ isMine, isUnconfirmed }) => isMine || isUnconfirmed);

/** Why nobody can have it. */
export const takenInWords = ({ closedBy }: BoardRow): string =>
  closedBy === 'self' ? CLAIM_TEXTS.oneMine : closedBy ? CLAIM_TEXTS.otherTaken : CLAIM_TEXTS.taken;

/** What stands across the picture of what nobody can have any more: nothing where another one of these is taken. */
export const ribbonOf = (row: BoardRow | undefined): string | undefined =>
  isTaken(row) ? (row?.closedBy ? '' : CLAIM_TEXTS.taken) : undefined;
