import { tryOrNull } from '#client/lib/try-or-null.ts';
import { CLAIM } from '#shared/limits.ts';

/** Whether somebody has asked in this browser what is still free on this list: they see it again without a press. */
export const hasChosenBoard = (token: string) =>
  tryOrNull(() => localStorage.getItem(CLAIM.choiceStorageKey + token)) === 'open';
