import { SESSION } from '#shared/limits.ts';
import { endOf, quietly, sessionToken, startSession } from './session.ts';

/**
 * Takes over the token that stands for one which the server has just ended. Another tab may have been refused with the
 * ended one meanwhile and thrown it away: then the session goes on as well. Who logged out stays logged out.
 */
export function replaceSession(ended: string, fresh: string) {
  const stored = sessionToken() ?? quietly(() => localStorage.getItem(SESSION.refusedKey));
  if (stored !== ended && stored !== endOf(ended)) return;
  quietly(() => sessionStorage.removeItem(SESSION.messageStorageKey));
  startSession(fresh);
}
