import { type FairQueue, fairQueue } from '#server/concurrency/fair-queue.ts';
import { isOfGivers } from '#server/infra/log.ts';
import { GIVER_TURNS, READER_TURNS } from '#shared/limits.ts';
import type { Context } from './context.ts';

/**
 * Writes of givers wait here, before they take a connection. Otherwise two hundred who want the same item would hold
 * every connection, and an owner who edits a list meanwhile would notice.
 */
export const inTurnOfGivers = fairQueue(GIVER_TURNS.writes);

/** What anybody may ask for, and costs more the more lies behind it. Givers and readers do not wait for each other. */
const READS = new Map<string, FairQueue>([
  ['claim.board', fairQueue(GIVER_TURNS.boards)],
  ['share.byToken', fairQueue(READER_TURNS.lists)],
]);

/** Whether a read is heavy: of such reads a batch holds one, because a batch is put together in one go. */
export const isHeavyRead = (path: string): boolean => READS.has(path);

interface Call {
  path: string;
  isWrite: boolean;
  /** Whose turn it is. */
  caller: () => Promise<string>;
}

/** Runs a call of givers, or one that may be heavy, in its turn, and any other one at once. */
export async function inTurn<Result>(
  { em }: Pick<Context, 'em'>,
  { path, isWrite, caller }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  const ofReads = READS.get(path);
  if (ofReads) return ofReads(await caller(), work);
  // A call within a transaction has had its turn (http/idempotency.ts).
  if (!isWrite || em.isInTransaction() || !isOfGivers(`/trpc/${path}`)) return work();
  return inTurnOfGivers(await caller(), work);
}
