import { callFailure } from '#client/lib/call-failure.ts';
import type { FailureKey } from '#shared/failures.ts';
import { bad, isUnreachable, type Outcome } from './outcome.ts';

interface Sentences {
  failed: string;
  /** When nobody answered. */
  unreached?: string;
}

/** A call that failed: the screen's own sentence, and what the server said at the field or below it. */
export function refusalOf(error: unknown, { failed, unreached = failed }: Sentences): Outcome {
  const { key, text, issues } = callFailure(error);
  if (key === null) return bad(isUnreachable(error) ? unreached : failed);
  const field = FIELD_OF[key];
  if (field) return { ...bad(failed, { [field]: text }), failure: key };
  const saysMore = key !== 'internal' && Object.keys(issues).length === 0;
  return { ...bad(failed, issues), failure: key, ...(saysMore && { detail: text }) };
}

const FIELD_OF: Partial<Record<FailureKey, string>> = { passwordKnown: 'password' };
