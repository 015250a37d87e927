import { tryOrNull } from '#client/lib/try-or-null.ts';
import { readFoundPage } from '#shared/found-page.ts';
import { ITEM, SESSION } from '#shared/limits.ts';
import { shownName } from '#shared/shown-name.ts';
import { linkIn } from '#shared/web-address.ts';

/**
 * Keeps what another app, or a button in the browser, shared with us until it is on a list, through a log-in as well. Behind the
 * # of the address is what such a button found (shared/found-page.ts).
 */
export function storeShared({ search, fragment }: { search: string; fragment: string }): void {
  const sent = new URLSearchParams(search);
  // Many apps put the address into the text, in the middle of a sentence.
  const link = linkIn(NAMES.map((name) => sent.get(name)).join(' '));
  const found = fragment && readFoundPage(fragment) !== null ? `#${fragment}` : null;
  const stored = found ?? asShared(link && withRest(link, sent, fragment), calledIn(sent, link));
  tryOrNull(() =>
    stored === null
      ? sessionStorage.removeItem(SESSION.sharedLinkKey)
      : sessionStorage.setItem(SESSION.sharedLinkKey, stored),
  );
}

const asShared = (link: string | null, name: string) =>
  link || name ? `?${new URLSearchParams({ link: link ?? '', name })}` : null;

/** What the other app calls it; of a text only where it has no link, as it is a message otherwise. */
function calledIn(sent: URLSearchParams, link: string | null): string {
  const lines = [sent.get('title'), link ? '' : sent.get('text')].map((line) => shownName(line ?? ''));
  const name = lines.find((line) => line && linkIn(line) === null) ?? '';
  return [...name.toWellFormed()].slice(0, ITEM.nameLength).join('').trim();
}

const NAMES = ['url', 'text', 'title'];

/** A phone's shortcut appends a link to our address without encoding it. So what follows the link's first & or # arrives as ours. */
function withRest(link: string, sent: URLSearchParams, fragment: string): string {
  const rest = [...sent].filter(([name]) => !NAMES.includes(name));
  if (rest.length === 0 && !fragment) return link;
  const whole = new URL(link);
  for (const [name, value] of rest) whole.searchParams.append(name, value);
  if (fragment) whole.hash = fragment;
  return whole.href;
}
