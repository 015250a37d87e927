import { TRPCClientError } from '@trpc/client';
import { callFailure } from '#client/lib/call-failure.ts';
import { bad, type Outcome } from './outcome.ts';

export interface FailureWords {
  /**
   * Who speaks (spec section 8). `server`: its own sentence, `failed` only where it says nothing. `screen`: `failed`
   * always, and what the server said at the field or below it.
   */
  speaker: 'server' | 'screen';
  failed: string;
  /** When nobody answered; without it the server's screens name the network, the others say `failed`. */
  unreached?: string;
  /** Around whichever sentence it is: a cross before it. */
  framed?: (text: string) => string;
}

/** What a person reads of a call that failed: the only place where that is decided. */
export function failureOutcome(error: unknown, words: FailureWords): Outcome {
  const outcome = plainOutcome(error, words);
  return { ...outcome, text: words.framed?.(outcome.text) ?? outcome.text };
}

function plainOutcome(error: unknown, { speaker, failed, unreached }: FailureWords): Outcome {
  const { key, text, issues: told } = callFailure(error);
  if (key === null && !isUnreachable(error)) return bad(failed);
  if (key === null) return bad(unreached ?? (speaker === 'server' ? text : failed));
  const issues = key === 'passwordKnown' ? { password: text } : told;
  if (speaker === 'server') return { ...bad(text, issues), failure: key };
  const saysMore = key !== 'internal' && Object.keys(issues).length === 0;
  return { ...bad(failed, issues), failure: key, ...(saysMore && { detail: text }) };
}

// Nobody answered: fetch rejects with a TypeError. A page of some proxy instead of an answer is a SyntaxError.
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof TRPCClientError) || error.data) return false;
  return error.cause === undefined || error.cause instanceof TypeError;
}
