import { LRUCache } from 'lru-cache';
import { PAGES } from '#shared/limits.ts';
import type { CompressedPage } from './page-compression.ts';

/** A page as it is sent. */
export interface SentPage extends CompressedPage {
  status: number;
  /** Of a redirect, which has no body. */
  location?: string;
}

/**
 * Rendered share pages, kept while the version that the database tells for their list stands. The version is to be
 * read before the page is rendered: a change in between then costs one more rendering and shows nothing stale.
 * Readers who come at the same time wait for one rendering. Only whole pages (200) are kept.
 */
export function createSharePageCache(maxBytes: number = PAGES.keptBytes) {
  const kept = new LRUCache<string, { version: string; page: SentPage }>({
    maxSize: maxBytes,
    // A key is as much kept as its page.
    sizeCalculation: ({ version, page }, key) =>
      Buffer.byteLength(key) + Buffer.byteLength(version) + Buffer.byteLength(page.body),
  });
  const underWay = new Map<string, Promise<SentPage>>();
  return async (key: string, version: string, render: () => Promise<SentPage>): Promise<SentPage> => {
    const known = kept.get(key);
    if (known?.version === version) return known.page;
    const turn = `${version} ${key}`;
    const begun = underWay.get(turn);
    if (begun) return begun;
    const rendering = render().finally(() => underWay.delete(turn));
    underWay.set(turn, rendering);
    const page = await rendering;
    if (page.status === 200) kept.set(key, { version, page });
    return page;
  };
}
