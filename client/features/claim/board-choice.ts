import { hasOpenedBoard } from '#client/first/opened-board.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { CLAIM } from '#shared/limits.ts';

type Choice = 'open' | 'own';

/** What somebody said in this browser: that they give, or that the list is theirs. */
export function boardChoice(token: string): Choice | null {
  if (hasOpenedBoard(token)) return 'open';
  return tryOrNull(() => localStorage.getItem(CLAIM.choiceStorageKey + token)) === 'own' ? 'own' : null;
}

export function rememberBoardChoice(token: string, choice: Choice): void {
  tryOrNull(() => localStorage.setItem(CLAIM.choiceStorageKey + token, choice));
}

const SHOWN = 'reservations shown';

/** Whether what was reserved in this browser may be shown at once: to an account, or in the tab of who reserved. */
export const areClaimsShown = () =>
  sessionToken() !== null || tryOrNull(() => sessionStorage.getItem(SHOWN)) !== null;

/** From now on they are; answers true. */
export function showClaimsHere(): true {
  tryOrNull(() => sessionStorage.setItem(SHOWN, 'yes'));
  return true;
}
