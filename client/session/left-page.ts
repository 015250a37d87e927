import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';

/** Where somebody was when the server ended their session. */
export interface LeftPage {
  path: string;
  title: string;
}

/** Screens of one's own that are worth going back to; My Wishlists is where a log-in leads anyway. */
const WORTH = /^\/(wishlist\/|profile|admin|add-to)/;

export function noteLeftPage(owner: string): void {
  const { pathname } = location;
  if (!WORTH.test(pathname)) return;
  // Without the product's name, which stands behind each title.
  const title = document.title.replace(/ · [^·]*$/, '');
  tryOrNull(() =>
    sessionStorage.setItem(SESSION.leftPageKey, JSON.stringify({ owner, path: pathname, title })),
  );
}

/** The page to offer to this person, once. */
export function takeLeftPage(owner: string | null): LeftPage | null {
  const left = tryOrNull(() => JSON.parse(sessionStorage.getItem(SESSION.leftPageKey) ?? 'null'));
  forgetLeftPage();
  return left?.owner === owner ? left : null;
}

export const forgetLeftPage = () => tryOrNull(() => sessionStorage.removeItem(SESSION.leftPageKey));
