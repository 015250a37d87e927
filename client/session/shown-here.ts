import { isOpenedHere, lastCovered } from '#client/lib/opened-here.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { CLAIM } from '#shared/limits.ts';
import { sessionToken } from './stored-token.ts';

const SHOWN = 'reservations shown';

/** Whether what this browser reserved, and the links it keeps, may be shown at once: to an account, or in the tab of who did it. */
export const areClaimsShown = () => sessionToken() !== null || isOpenedHere(SHOWN);

/** From now on they are; answers true. */
export function showClaimsHere(): true {
  openHere(SHOWN);
  return true;
}

/** Remembers that this was opened in this tab, until the tab is closed or everything is covered. */
export function openHere(name: string): void {
  tryOrNull(() => sessionStorage.setItem(name, lastCovered()));
}

/** Somebody else may sit here from now on: what was opened in any tab, also in one without the app, counts no more. */
export function coverEverywhere(): void {
  tryOrNull(() => localStorage.setItem(CLAIM.coveredStorageKey, String(Date.now())));
}
