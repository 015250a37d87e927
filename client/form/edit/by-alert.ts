import { type FailureWords, failureOutcome } from '#client/form/failure-outcome.ts';
import type { Outcome } from '#client/form/outcome.ts';
import { isSessionOver } from '#client/lib/call-failure.ts';

/** For screens where the browser's alert tells what failed (spec section 8); the fields say what they can. */
export function byAlert(error: unknown, words: FailureWords): Outcome {
  const { issues = {}, text } = failureOutcome(error, words);
  if (!isSessionOver(error)) alert(text);
  return { tone: 'bad', text: '', issues };
}
