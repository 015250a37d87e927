import { isOpenedHere } from '#client/lib/opened-here.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { openHere } from '#client/session/shown-here.ts';
import { CLAIM } from '#shared/limits.ts';

type Choice = 'open' | 'own';

/**
 * What somebody said: in this tab that they give, as the next one at this computer may be the recipient; or in this
 * browser that the list is theirs, until it is taken back.
 */
export function boardChoice(token: string): Choice | null {
  const name = CLAIM.choiceStorageKey + token;
  if (isOpenedHere(name)) return 'open';
  if (tryOrNull(() => localStorage.getItem(name)) === 'own') return 'own';
  // Older versions of the app kept here for good that somebody gives.
  takeBackOwn(token);
  return null;
}

export function takeBackOwn(token: string): void {
  tryOrNull(() => localStorage.removeItem(CLAIM.choiceStorageKey + token));
}

export function rememberBoardChoice(token: string, choice: Choice): void {
  const name = CLAIM.choiceStorageKey + token;
  if (choice === 'open') {
    openHere(name);
    return;
  }
  tryOrNull(() => sessionStorage.removeItem(name));
  tryOrNull(() => localStorage.setItem(name, choice));
}
