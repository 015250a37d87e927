import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';

/** Keeps the invitation to a list in this tab until somebody has logged in. */
export const keepJoinToken = (token: string) =>
  void tryOrNull(() => sessionStorage.setItem(SESSION.joinTokenKey, token));

/** Gives the invitation away: the next one who asks finds none. */
export function takeJoinToken(): string | null {
  const token = tryOrNull(() => sessionStorage.getItem(SESSION.joinTokenKey));
  tryOrNull(() => sessionStorage.removeItem(SESSION.joinTokenKey));
  return token;
}
