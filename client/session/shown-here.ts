import { isOpenedHere, lastCovered } from '#client/lib/opened-here.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { CLAIM } from '#shared/limits.ts';
import { sessionToken } from './stored-token.ts';

const SHOWN = CLAIM.shownStorageKey;
const HIDDEN = 'hidden';

/**
 * Whether what was reserved, and the links that are kept, may be shown at once: to an account, or in the tab of who did it,
 * until they hide it there.
 */
export const areClaimsShown = () => (sessionToken() !== null && !areHiddenHere()) || isOpenedHere(SHOWN);

const areHiddenHere = () => tryOrNull(() => sessionStorage.getItem(SHOWN)) === HIDDEN;

/** Somebody sits beside who should not see it, nor what was opened in this tab; answers false. */
export function hideClaimsHere(): false {
  forgetOpenedHere();
  tryOrNull(() => sessionStorage.setItem(SHOWN, HIDDEN));
  return false;
}

/** From now on they are; answers true. */
export function showClaimsHere(): true {
  openHere(SHOWN);
  return true;
}

/** Remembers that this was opened in this tab, until the tab is closed or everything is covered. */
export function openHere(name: string): void {
  tryOrNull(() => sessionStorage.setItem(name, lastCovered()));
}

/**
 * Answers a question for later: whether everything has been covered since this call, or hidden in this tab. Then somebody else
 * may sit here, and a call that was sent before tells them nothing.
 */
export function coveredFromNow(): () => boolean {
  const now = () => `${lastCovered()} ${areHiddenHere()}`;
  const before = now();
  return () => now() !== before;
}

/** Somebody else may sit here from now on: what was opened in any tab, also in one without the app, counts no more. */
export function coverEverywhere(): void {
  tryOrNull(() => localStorage.setItem(CLAIM.coveredStorageKey, String(Date.now())));
  forgetOpenedHere();
}

/** The names of what was opened in this tab, which would tell that somebody gives. */
export function forgetOpenedHere(isForgotten = (_name: string) => true): void {
  const isOpening = (name: string) => name.startsWith(CLAIM.choiceStorageKey) || name === SHOWN;
  const opened = tryOrNull(() => Object.keys(sessionStorage).filter(isOpening)) ?? [];
  for (const name of opened)
    if (isForgotten(name) && (name !== SHOWN || !areHiddenHere())) sessionStorage.removeItem(name);
}
