import { isSessionOver } from '#client/lib/call-failure.ts';
import { logFailure } from '#client/lib/log-failure.ts';

/** Tells of a failed call by the browser's alert, and the log where it has words of its own (spec section 8). */
export function alertFailure(error: unknown, { text, log }: { text: string; log?: string }) {
  if (isSessionOver(error)) return;
  if (log) logFailure(log, error);
  alert(text);
}
