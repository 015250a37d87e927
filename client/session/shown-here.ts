import { tryOrNull } from '#client/lib/try-or-null.ts';
import { sessionToken } from './stored-token.ts';

const SHOWN = 'reservations shown';

/** Whether what this browser reserved, and the links it keeps, may be shown at once: to an account, or in the tab of who did it. */
export const areClaimsShown = () =>
  sessionToken() !== null || tryOrNull(() => sessionStorage.getItem(SHOWN)) !== null;

/** From now on they are; answers true. */
export function showClaimsHere(): true {
  tryOrNull(() => sessionStorage.setItem(SHOWN, 'yes'));
  return true;
}
