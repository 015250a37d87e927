import { LRUCache } from 'lru-cache';
import type { CompressedPage } from './page-compression.ts';

/** A page as it is sent. */
export interface SentPage extends CompressedPage {
  status: number;
  /** The content security policy; of a page that has a body. */
  policy?: string;
  /** Of a redirect, which has no body. */
  location?: string;
}

/** What is sent, and the version of what it was made of; null when there is none. */
export interface RenderedVersion<Page = SentPage> {
  page: Page;
  version: string | null;
}

/**
 * Caches pages and JSON as they are sent, each under the version of what it shows. Readers who come at the same time wait
 * for one rendering. Only whole answers (200) are cached.
 */
export function createVersionCache<Page extends Pick<SentPage, 'status' | 'body'> = SentPage>(
  maxBytes: number,
) {
  const cached = new LRUCache<string, { version: string; page: Page }>({
    maxSize: maxBytes,
    // The cache holds the key as well as the page.
    sizeCalculation: ({ version, page }, key) =>
      Buffer.byteLength(key) + Buffer.byteLength(version) + page.body.length,
  });
  const beingRendered = new Map<string, Promise<RenderedVersion<Page>>>();

  /** The page of this key as it is in `version`, the newest that the database told, or in one that is newer still. */
  return async (
    key: string,
    version: string,
    render: () => Promise<RenderedVersion<Page>>,
  ): Promise<RenderedVersion<Page>> => {
    const known = cached.get(key);
    if (known?.version === version) return known;
    const job = `${version} ${key}`;
    const begun = beingRendered.get(job);
    if (begun) return begun;
    const rendering = render().finally(() => beingRendered.delete(job));
    beingRendered.set(job, rendering);
    const made = await rendering;
    if (made.page.status === 200 && made.version !== null)
      cached.set(key, { version: made.version, page: made.page });
    return made;
  };
}

/**
 * The ETags of what a share link shows, each hashed once. Strangers see them: a tag must reveal neither which list it is
 * nor what its link was before.
 */
export function createShareTags(hash: (key: string, version: string) => string) {
  const newest = new LRUCache<string, { version: string; tag: string }>({ max: TAGS_CACHED });
  return (key: string, version: string): string => {
    const known = newest.get(key);
    if (known?.version === version) return known.tag;
    const tag = `"${hash(key, version)}"`;
    newest.set(key, { version, tag });
    return tag;
  };
}

const TAGS_CACHED = 10_000;
