import type { BoardRow } from './use-board.ts';

/** Others have all of it, and for good: what nobody has confirmed for long can be taken over. */
export const isTaken = (row: BoardRow | undefined): boolean =>
  row?.free === 0 && !row.claims.some(({ isMine, isUnconfirmed }) => isMine || isUnconfirmed);
