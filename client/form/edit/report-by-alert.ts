import { type FailureTexts, failed, failureOutcome, type Outcome } from '#client/form/outcome.ts';
import { isSessionOver, isUnreachable } from '#client/lib/call-failure.ts';
import { showOfflineNote } from '#client/lib/offline-note.ts';
import { whenReachable } from '#client/lib/reachable.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

/**
 * For forms whose failures the browser's alert tells (spec section 8). What belongs to a field stands there; what else the
 * server said is not shown. While the server is away a note says that nothing is lost. Where the browser knows that there is no
 * network, the note stands alone, without an alert.
 */
export function reportByAlert(error: unknown, failureTexts: FailureTexts): Outcome {
  const { issues = {}, text } = failureOutcome(error, failureTexts);
  const isAway = isUnreachable(error);
  if (!isSessionOver(error) && !(isAway && !navigator.onLine)) alert(text);
  if (isAway) noteUntilReachable();
  return failed('', issues);
}

function noteUntilReachable(): void {
  const endNote = showOfflineNote(FRAME_TEXTS.notSent);
  void whenReachable().then(endNote);
}
