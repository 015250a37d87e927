import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION } from '#shared/limits.ts';
import { linkIn } from '#shared/web-address.ts';

/** Keeps the link that another app shared with us until it stands in a form, through a log-in as well. */
export function storeSharedLink(search: string): void {
  const sent = new URLSearchParams(search);
  // Many apps put the address into the text, in the middle of a sentence.
  const link = linkIn(['url', 'text', 'title'].map((name) => sent.get(name)).join(' '));
  tryOrNull(() =>
    link === null
      ? sessionStorage.removeItem(SESSION.sharedLinkKey)
      : sessionStorage.setItem(SESSION.sharedLinkKey, link),
  );
}
