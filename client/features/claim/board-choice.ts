import { hasChosenBoard } from '#client/first/chosen-board.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { CLAIM } from '#shared/limits.ts';

type Choice = 'open' | 'own';

/** What somebody said in this browser: that they give, or that the list is theirs. */
export function boardChoice(token: string): Choice | null {
  if (hasChosenBoard(token)) return 'open';
  return tryOrNull(() => localStorage.getItem(CLAIM.choiceStorageKey + token)) === 'own' ? 'own' : null;
}

export function rememberBoardChoice(token: string, choice: Choice): void {
  tryOrNull(() => localStorage.setItem(CLAIM.choiceStorageKey + token, choice));
}
