import { storedShared } from '#client/session/shared-link.ts';
import { type FoundPage, readFoundPage } from '#shared/found-page.ts';

/**
 * What another app shared with us, a link or only what it is called, or what a button in the browser found on a page; `outdated`
 * where that is an old one.
 */
export type Shared = { link: string; name: string } | { found: FoundPage } | 'outdated';

/** What waits to be added; null for nothing. */
export function shared(): Shared | null {
  const stored = storedShared();
  if (stored.startsWith('?')) {
    const sent = new URLSearchParams(stored);
    return { link: sent.get('link') ?? '', name: sent.get('name') ?? '' };
  }
  // As the version before stored it.
  if (stored.startsWith('http')) return { link: stored, name: '' };
  const found = readFoundPage(stored);
  return found && found !== 'outdated' ? { found } : found;
}
