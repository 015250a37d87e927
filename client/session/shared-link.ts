import { tryOrNull } from '#client/lib/try-or-null.ts';
import { type FoundPage, readFoundPage } from '#shared/found-page.ts';
import { SESSION } from '#shared/limits.ts';

/** A link that another app shared with us, or what a button in the browser found on a page; `outdated` where that is an old one. */
export type Shared = { link: string } | { found: FoundPage } | 'outdated';

/** What waits to be added (store-shared-link.ts); null for nothing. */
export function shared(): Shared | null {
  const stored = tryOrNull(() => sessionStorage.getItem(SESSION.sharedLinkKey)) ?? '';
  if (!stored.startsWith('#')) return stored ? { link: stored } : null;
  const found = readFoundPage(stored);
  return found && found !== 'outdated' ? { found } : found;
}

export const isAnythingShared = () => tryOrNull(() => sessionStorage.getItem(SESSION.sharedLinkKey)) !== null;

/** It is on a list. */
export const forgetShared = () => tryOrNull(() => sessionStorage.removeItem(SESSION.sharedLinkKey));
