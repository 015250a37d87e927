import { CLAIM } from '#shared/limits.ts';
import { tryOrNull } from './try-or-null.ts';

/** When what had been opened in the tabs of this browser was last covered. */
export const lastCovered = () => tryOrNull(() => localStorage.getItem(CLAIM.coveredStorageKey)) ?? '';

/** Whether this was opened in this tab, and has not been covered since. */
export const isOpenedHere = (name: string) => tryOrNull(() => sessionStorage.getItem(name)) === lastCovered();
