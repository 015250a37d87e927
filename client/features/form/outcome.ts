import { TRPCClientError } from '@trpc/client';
import { callFailure } from '#client/lib/call-failure.ts';
import type { FailureKey } from '#shared/failures.ts';

/** Sentences by field; null marks a field whose sentence already stands above the form. */
export type Issues = Record<string, string | null>;

/** What the line above a form says after it was sent. */
export interface Outcome {
  tone: 'good' | 'bad';
  /** Empty when the fields say it all. */
  text: string;
  /** Below it, smaller: what stood in the way. */
  detail?: string;
  issues?: Issues;
  failure?: FailureKey;
  /** There is nothing left to send: the form goes. */
  isFinal?: true;
}

export const good = (text: string): Outcome => ({ tone: 'good', text });
export const bad = (text: string, issues: Issues = {}): Outcome => ({ tone: 'bad', text, issues });

/** A call that failed: the server's words, the network's, or the screen's own when an answer said nothing. */
export function failedOutcome(error: unknown, failed: string): Outcome {
  const { key, text, issues } = callFailure(error);
  if (key === null) return bad(isUnreachable(error) ? text : failed);
  return { ...bad(text, key === 'passwordKnown' ? { password: text } : issues), failure: key };
}

// Nobody answered: fetch rejects with a TypeError. A page of some proxy instead of an answer is a SyntaxError.
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || error.data) return false;
  return error.cause === undefined || error.cause instanceof TypeError;
}
