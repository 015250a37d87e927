import { useEffect, useState, useSyncExternalStore } from 'react';
import { SESSION } from '#shared/limits.ts';
import { SESSION_TEXTS } from '#shared/texts/frame/session.ts';

export interface Session {
  /** As the token's payload says: good enough to draw a menu, never to decide what may happen. */
  isAdmin: boolean;
  userId: string | null;
}

/** `ended` by Logout or by the server, `endedElsewhere` in another tab or in the background, `forgotten` with the account, `takenOver` by another person in another tab. */
type SessionChange = 'started' | 'ended' | 'forgotten' | 'endedElsewhere' | 'takenOver';

const watchers = new Set<(change: SessionChange) => void>();

/** The stored token. A browser that forbids storage behaves like one where nobody is signed in. */
export function sessionToken(): string | null {
  return quietly(() => localStorage.getItem(SESSION.tokenStorageKey)) || null;
}

export function startSession(token: string) {
  quietly(() => localStorage.setItem(SESSION.tokenStorageKey, token));
  announce('started');
}

/** Takes over a renewed token, unless the session it renews is over by now. */
export function renewSession(sent: string, renewed: string) {
  if (sessionToken() === sent) startSession(renewed);
}

/** Logout (spec section 4): the token goes, the message stays for the login screen, the app goes to /login. */
export function logOut() {
  expire(sessionToken(), 'ended');
}

/**
 * What a 401 to a call that carried a token means: the same as Logout. Late answers to a token that is no longer in use
 * do nothing.
 */
export function endSession(token: string) {
  expire(token, 'ended', endOf(token));
}

/** The same for a call that nobody made: the message stays, but whoever reads a public page goes on reading it. */
export function endSessionAside(token: string) {
  expire(token, 'endedElsewhere', endOf(token));
}

// Enough to know a token by, too little to use it.
export const endOf = (token: string) => token.slice(-16);

/** After the account is deleted: no message, and the caller decides where to go. */
export function forgetSession() {
  drop('forgotten');
}

/** Who is signed in here; null on the server and while its page is hydrated. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, currentSession, () => null);
}

/** The message left for the login screen; reading it takes it away. */
export function useSessionMessage(): string | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    const left = quietly(() => sessionStorage.getItem(SESSION.messageStorageKey));
    if (!left) return;
    quietly(() => sessionStorage.removeItem(SESSION.messageStorageKey));
    setMessage(left);
  }, []);
  return message;
}

export function watchSession(watcher: (change: SessionChange) => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', noticeOtherTab);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) window.removeEventListener('storage', noticeOtherTab);
  };
}

function noticeOtherTab({ key, oldValue, newValue }: StorageEvent) {
  // The key is null when the other tab cleared everything.
  if (key !== SESSION.tokenStorageKey && key !== null) return;
  if (!newValue) return announce('endedElsewhere');
  const isSamePerson = !oldValue || payloadOf(oldValue)?.sub === payloadOf(newValue)?.sub;
  announce(isSamePerson ? 'started' : 'takenOver');
}

// What was refused is noted for the tab that is changing the password at this moment and holds the token that follows.
function expire(token: string | null, change: SessionChange, refused = '') {
  if (!token || token !== sessionToken()) return;
  quietly(() => localStorage.setItem(SESSION.refusedKey, refused));
  quietly(() => sessionStorage.setItem(SESSION.messageStorageKey, SESSION_TEXTS.expired));
  drop(change);
}

function drop(change: SessionChange) {
  quietly(() => localStorage.removeItem(SESSION.tokenStorageKey));
  announce(change);
}

function announce(change: SessionChange) {
  for (const watcher of [...watchers]) watcher(change);
}

let known: { token: string; session: Session } | null = null;

/** The same object for the same token, as useSyncExternalStore asks. */
function currentSession(): Session | null {
  const token = sessionToken();
  if (!token) return null;
  if (known?.token !== token) known = { token, session: sessionOf(token) };
  return known.session;
}

function sessionOf(token: string): Session {
  const { isAdmin, sub } = payloadOf(token) ?? {};
  return { isAdmin: isAdmin === true, userId: typeof sub === 'string' ? sub : null };
}

function payloadOf(token: string): { isAdmin?: unknown; sub?: unknown } | null {
  const [, payload = ''] = token.split('.');
  return quietly(() => JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
}

export function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
