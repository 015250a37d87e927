import { type FailureTexts, failed, failureOutcome, type Outcome } from '#client/form/outcome.ts';
import { isSessionOver, isUnreachable } from '#client/lib/call-failure.ts';
import { showOfflineNote } from '#client/lib/offline-note.ts';
import { whenReachable } from '#client/lib/reachable.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

/**
 * For forms whose failures the browser's alert tells (spec section 8). What belongs to a field stands there; what else the
 * server said is not shown. Where the browser knows that there is no network, nothing has failed: the note says so.
 */
export function reportByAlert(error: unknown, failureTexts: FailureTexts): Outcome {
  if (isUnreachable(error) && !navigator.onLine) {
    void whenReachable().then(showOfflineNote(FRAME_TEXTS.notSent));
    return failed('');
  }
  const { issues = {}, text } = failureOutcome(error, failureTexts);
  if (!isSessionOver(error)) alert(text);
  return failed('', issues);
}
