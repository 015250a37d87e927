import { SESSION } from '#shared/limits.ts';

/** The stored token. A browser that forbids storage behaves like one where nobody is signed in. */
export function sessionToken(): string | null {
  return tryOrNull(() => localStorage.getItem(SESSION.tokenStorageKey)) || null;
}

/** For storage that a browser may forbid, and for text that may be no JSON. */
export function tryOrNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
