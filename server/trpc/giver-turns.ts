import { fairQueue } from '#server/concurrency/fair-queue.ts';
import { isOfGivers } from '#server/infra/log.ts';
import { GIVER_TURNS } from '#shared/limits.ts';
import type { Context } from './context.ts';

/**
 * What givers write waits here, before it takes a connection: two hundred who want the same item would otherwise wait for
 * it on every connection there is, and whoever edits a list beside them could tell.
 */
export const inTurnOfGivers = fairQueue(GIVER_TURNS.writes);

/** Boards have a queue of their own: anybody may ask for them, and their price grows with what was reserved. */
const inTurnOfBoards = fairQueue(GIVER_TURNS.boards);

interface Call {
  path: string;
  isWrite: boolean;
  /** Whose turn it is. */
  caller: () => Promise<string>;
}

/** Runs a call that only givers make in its turn, and any other one at once. */
export async function inGiverTurn<Result>(
  { em }: Pick<Context, 'em'>,
  { path, isWrite, caller }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  if (path === 'claim.board') return inTurnOfBoards(await caller(), work);
  // A call within a transaction has had its turn (http/idempotency.ts).
  if (!isWrite || em.isInTransaction() || !isOfGivers(`/trpc/${path}`)) return work();
  return inTurnOfGivers(await caller(), work);
}
