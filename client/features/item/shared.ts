import { storedShared } from '#client/session/shared-link.ts';
import { type FoundPage, readFoundPage } from '#shared/found-page.ts';

/** A link that another app shared with us, or what a button in the browser found on a page; `outdated` where that is an old one. */
export type Shared = { link: string } | { found: FoundPage } | 'outdated';

/** What waits to be added; null for nothing. */
export function shared(): Shared | null {
  const stored = storedShared();
  if (!stored.startsWith('#')) return stored ? { link: stored } : null;
  const found = readFoundPage(stored);
  return found && found !== 'outdated' ? { found } : found;
}
