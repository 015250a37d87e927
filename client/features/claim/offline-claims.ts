import { forgetOfflineClaims, RESERVED_CACHE } from '#client/lib/reserved-cache.ts';
import { signedInUser } from '#client/session/session.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { pictureAt } from '#shared/picture.ts';

/** What was last read of somebody's reservations, and when. */
export interface OfflineClaims {
  claims: OwnClaimView[];
  at: string;
}

interface StoredClaims extends OfflineClaims {
  /** The account's, or null: the browser's. */
  userId: string | null;
}

const PAGE = '/reserved';
/** Where it lies beside the page; the worker answers nobody with it. Older versions of the app wrote this address, too. */
const ANSWER = '/reserved/kept-claims';
const WORKER = '/reserved-worker.js';

/**
 * Puts this page aside with what it shows, so that it opens without a network; what an older version of the app or
 * of the list left is removed. A browser that cannot keep it goes on without.
 */
export async function storeOfflineClaims(claims: OwnClaimView[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (claims.length === 0) return forgetOfflineClaims();
  await navigator.serviceWorker.register(WORKER, { scope: PAGE });
  const cache = await caches.open(RESERVED_CACHE);
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok) return;
  const files = new Set([...filesOf(await page.clone().text()), ...claims.flatMap(pictureOf)]);
  const known = await cache.keys();
  const here = new Set(known.map(({ url }) => new URL(url).pathname));
  await Promise.all([...files].filter((file) => !here.has(file)).map((file) => storeFile(cache, file)));
  const stored: StoredClaims = { claims, at: new Date().toISOString(), userId: signedInUser() };
  // The page last: it is never there without what it needs.
  await cache.put(ANSWER, new Response(JSON.stringify(stored)));
  await cache.put(PAGE, page);
  const stale = known.filter(({ url }) => /^\/(assets|uploads)\//.test(new URL(url).pathname));
  for (const request of stale) if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** What was stored here of whoever is signed in now, or of this browser. */
export async function readOfflineClaims(): Promise<OfflineClaims | null> {
  if (!('caches' in window)) return null;
  const answer = await caches.match(ANSWER, { cacheName: RESERVED_CACHE });
  const stored: StoredClaims | undefined = await answer?.json();
  return stored && stored.userId === signedInUser() ? stored : null;
}

// What is missing is a picture without a network, or is asked for again with the next visit.
const storeFile = (cache: Cache, file: string) => cache.add(file).catch(() => null);

/** What the page names, and what this one, which may have been reached within the app, has loaded: it shows the same. */
function filesOf(html: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [
    ...(html.match(/\/assets\/[\w.-]+/g) ?? []),
    ...loaded.filter((path) => path.startsWith('/assets/')),
  ];
}

/** The largest of its smaller sizes: sharp on a phone. */
function pictureOf({ item }: OwnClaimView): string[] {
  const picture = item.picture ? pictureAt(item.picture) : null;
  if (!item.picture || !picture) return [];
  return [picture.smaller.at(-1)?.address ?? item.picture];
}
