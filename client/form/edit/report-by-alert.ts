import { type FailureTexts, failureOutcome, type Outcome } from '#client/form/outcome.ts';
import { isSessionOver } from '#client/lib/call-failure.ts';

/** For forms whose failures the browser's alert tells (spec section 8). What belongs to a field still stands at that field. */
export function reportByAlert(error: unknown, failureTexts: FailureTexts): Outcome {
  const { issues = {}, text } = failureOutcome(error, failureTexts);
  if (!isSessionOver(error)) alert(text);
  return { tone: 'bad', text: '', issues };
}
