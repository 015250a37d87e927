import { type FailureTexts, failed, failureOutcome, type Outcome } from '#client/form/outcome.ts';
import { isSessionOver, isUnreachable } from '#client/lib/call-failure.ts';
import { showOfflineNote } from '#client/lib/offline-note.ts';
import { whenReachable } from '#client/lib/reachable.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

/**
 * For forms whose failures the browser's alert tells (spec section 8). What belongs to a field stands there; what else the
 * server said is not shown. Where the server cannot be reached a note says that nothing is lost; no alert comes before it where the
 * browser knows that there is no network.
 */
export function reportByAlert(error: unknown, failureTexts: FailureTexts): Outcome {
  const { issues = {}, text } = failureOutcome(error, failureTexts);
  const isLost = isUnreachable(error);
  if (!isSessionOver(error) && !(isLost && !navigator.onLine)) alert(text);
  if (isLost) noteUntilReachable();
  return failed('', issues);
}

function noteUntilReachable(): void {
  const endNote = showOfflineNote(FRAME_TEXTS.notSent);
  void whenReachable().then(endNote);
}
