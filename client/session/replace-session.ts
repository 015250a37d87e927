import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';
import { continueSession, fingerprintOf } from './session.ts';
import { sessionToken } from './stored-token.ts';

/**
 * Goes on with a fresh token after the server has ended the stored one. Another tab may have been refused meanwhile and
 * may have removed the ended token; the session goes on then, too. Whoever logged out meanwhile stays logged out.
 */
export function replaceSession(ended: string, fresh: string) {
  const stored = sessionToken() ?? tryOrNull(() => localStorage.getItem(SESSION.refusedKey));
  if (stored !== ended && stored !== fingerprintOf(ended)) return;
  tryOrNull(() => sessionStorage.removeItem(SESSION.messageStorageKey));
  continueSession(fresh);
}
