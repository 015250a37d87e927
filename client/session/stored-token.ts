import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';

/** The stored token. A browser that forbids storage behaves like one where nobody is signed in. */
export function sessionToken(): string | null {
  return tryOrNull(() => localStorage.getItem(SESSION.tokenStorageKey)) || null;
}
