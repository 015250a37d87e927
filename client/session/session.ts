import { useSyncExternalStore } from 'react';
import { isOpenedHere, lastCovered } from '#client/lib/opened-here.ts';
import { forgetOfflineClaims } from '#client/lib/reserved-cache.ts';
import { claimDrafts, forgetDrafts, forgetGuestDrafts } from '#client/lib/stored-drafts.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { CLAIM, SESSION, TIMING } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { endOnServer } from './end-on-server.ts';
import { forgetLeftPage, noteLeftPage } from './left-page.ts';
import { forgetShared } from './shared-link.ts';
import { coverEverywhere, forgetOpenedHere } from './shown-here.ts';
import { sessionToken } from './stored-token.ts';

export interface SessionUser {
  /** As the token's payload says: good enough to draw a menu, never to decide what may happen. */
  isAdmin: boolean;
  userId: string | null;
}

/**
 * - `started`: somebody logged in, here or in another tab, where nobody was signed in
 * - `renewed`: the same person goes on, here or in another tab
 * - `ended`: by Logout or by the server's refusal
 * - `endedElsewhere`: in another tab, or by the refusal of a call in the background
 * - `forgotten`: the account was deleted
 * - `takenOver`: another person logged in in another tab
 */
type SessionChange = 'started' | 'renewed' | 'ended' | 'forgotten' | 'endedElsewhere' | 'takenOver';

const watchers = new Set<(change: SessionChange) => void>();

/**
 * Somebody logged in here; somebody else may have been signed in until now. Settles when nothing of theirs is left: a browser that
 * has just opened /reserved takes some seconds to end its worker. With `logOutAt` a log-out goes on there.
 */
export async function startSession(token: string, logOutAt: string | null = null): Promise<void> {
  claimDrafts(ownerOf(token));
  tryOrNull(() => localStorage.setItem(SESSION.logOutAtKey, logOutAt ?? ''));
  // Before anything is forgotten: another tab that is putting something aside sees by it that this is no longer theirs.
  store(token);
  coverEverywhere();
  announce('started');
  await claimsForgotten();
}

const claimsForgotten = () =>
  Promise.race([
    forgetOfflineClaims(),
    new Promise<void>((resolve) => setTimeout(resolve, TIMING.forgettingMs)),
  ]);

/** Stores a renewed token, unless the session that it renews is over by now. */
export function renewSession(sent: string, renewed: string) {
  if (sessionToken() === sent) continueSession(renewed);
}

/** The same person goes on with another token. */
export function continueSession(token: string) {
  store(token);
  announce('renewed');
}

/**
 * Logout (spec section 4): removes the token and leaves a message for the login screen; the app goes to /login. The server
 * ends the session as well, if it can be reached: nobody waits for that but a log-out that goes on elsewhere.
 */
export function logOut() {
  const token = sessionToken();
  const ending = token ? endOnServer(token) : Promise.resolve(false);
  forgetDrafts();
  forgetLeftPage();
  forgetShared();
  expire(token, 'ended');
  const logOutAt = tryOrNull(() => localStorage.getItem(SESSION.logOutAtKey));
  if (logOutAt)
    void Promise.all([ending, claimsForgotten()]).then(([isReached]) => {
      if (isReached) location.assign(logOutAt);
    });
}

/** The server refused this token: the same happens as on Logout. The refusal of a token no longer stored does nothing. */
export function endSession(token: string) {
  if (token === sessionToken()) noteLeftPage(ownerOf(token));
  expire(token, 'ended', fingerprintOf(token));
}

/** The same for a call that no person asked for: whoever reads a public page stays there. */
export function endSessionInBackground(token: string) {
  if (token === sessionToken()) noteLeftPage(ownerOf(token));
  expire(token, 'endedElsewhere', fingerprintOf(token));
}

/** The last characters of a token: enough to recognise it, too few to use it. */
export const fingerprintOf = (token: string) => token.slice(-16);

/** After the account was deleted: leaves no message, and the caller decides where to go. */
export function forgetSession() {
  forgetDrafts();
  removeToken('forgotten');
}

/** Who is signed in here; null on the server and while its page is hydrated. */
export function useSession(): SessionUser | null {
  return useSyncExternalStore(watchSession, currentSession, () => null);
}

export function watchSession(watcher: (change: SessionChange) => void): () => void {
  if (watchers.size === 0) {
    window.addEventListener('storage', onStorageOfOtherTab);
    // From the beginning, also of a tab that the browser brings back with all that was typed in it.
    const user = signedInUser();
    if (user !== null) claimDrafts(user);
    forgetCovered();
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) window.removeEventListener('storage', onStorageOfOtherTab);
  };
}

/** What a giver did in this tab before everything was covered: it may have been on another site then. */
function forgetCovered(): void {
  forgetGuestDrafts(Number(lastCovered()));
  forgetOpenedHere((name) => !isOpenedHere(name));
}

function onStorageOfOtherTab({ key, oldValue, newValue }: StorageEvent) {
  if (key === CLAIM.coveredStorageKey) return forgetCovered();
  // The key is null when the other tab cleared everything.
  if (key !== SESSION.tokenStorageKey && key !== null) return;
  if (!newValue) {
    // A log-out, which notes nobody, or a refusal, after which the same person goes on.
    if (oldValue && tryOrNull(() => localStorage.getItem(SESSION.refusedKey))) claimDrafts(ownerOf(oldValue));
    else forgetDrafts();
    forgetOpenedHere();
    return announce('endedElsewhere');
  }
  claimDrafts(ownerOf(newValue));
  const isSamePerson = oldValue !== null && payloadOf(oldValue)?.sub === payloadOf(newValue)?.sub;
  if (!isSamePerson) forgetOpenedHere();
  if (!oldValue) return announce('started');
  announce(isSamePerson ? 'renewed' : 'takenOver');
}

// Another tab may be changing the password right now: the refused token is noted, so that this tab's session goes on with
// the token that replaces it (replace-session.ts).
function expire(token: string | null, change: SessionChange, refused = '') {
  if (!token || token !== sessionToken()) return;
  claimDrafts(ownerOf(token));
  tryOrNull(() => localStorage.setItem(SESSION.refusedKey, refused));
  tryOrNull(() => sessionStorage.setItem(SESSION.messageStorageKey, FRAME_TEXTS.sessionExpired));
  removeToken(change);
}

function store(token: string) {
  tryOrNull(() => localStorage.setItem(SESSION.tokenStorageKey, token));
}

function removeToken(change: SessionChange) {
  tryOrNull(() => localStorage.removeItem(SESSION.tokenStorageKey));
  void forgetOfflineClaims();
  // After the token: a tab that learns of it reads anew, as whoever is signed in by then.
  coverEverywhere();
  announce(change);
}

function announce(change: SessionChange) {
  for (const watcher of [...watchers]) watcher(change);
}

let current: { token: string; session: SessionUser } | null = null;

/** The same object for the same token, as useSyncExternalStore asks. */
function currentSession(): SessionUser | null {
  const token = sessionToken();
  if (!token) return null;
  if (current?.token !== token) current = { token, session: sessionOf(token) };
  return current.session;
}

function sessionOf(token: string): SessionUser {
  const { isAdmin, sub } = payloadOf(token) ?? {};
  return { isAdmin: isAdmin === true, userId: typeof sub === 'string' ? sub : null };
}

/** The id of the account that is signed in here. */
export function signedInUser(): string | null {
  const token = sessionToken();
  return token === null ? null : ownerOf(token);
}

const ownerOf = (token: string) => String(payloadOf(token)?.sub ?? '');

function payloadOf(token: string): { isAdmin?: unknown; sub?: unknown } | null {
  const [, payload = ''] = token.split('.');
  return tryOrNull(() => JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
}
