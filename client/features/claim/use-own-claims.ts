import { useCallback, useEffect, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { forgetOfflineClaims, RESERVED_CACHE } from '#client/lib/reserved-cache.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import { signedInUser } from '#client/session/session.ts';
import { areClaimsShown, hideClaimsHere, showClaimsHere } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { pictureAt } from '#shared/picture.ts';
import { CLAIM_CALLS } from './claim-calls.ts';
import { actsOn, useRelease, useRowAct } from './own-claim-acts.ts';

/** What was last read of somebody's reservations, and when. */
interface OfflineClaims {
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
 * Puts this page aside with what it shows, so that it opens without a network. A browser that cannot keep it goes on
 * without. Who logged in, logged out or was forgotten meanwhile, in whichever tab, leaves nothing.
 */
async function storeOfflineClaims(claims: OwnClaimView[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (claims.length === 0) return forgetOfflineClaims();
  const userId = signedInUser();
  await putAside(claims, userId).catch(() => null);
  if (signedInUser() !== userId || !areClaimsShown()) await forgetOfflineClaims();
}

/** What an older version of the app or of the list left is removed. */
async function putAside(claims: OwnClaimView[], userId: string | null): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: PAGE });
  const cache = await caches.open(RESERVED_CACHE);
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok) return;
  const files = new Set([...filesOf(await page.clone().text()), ...claims.flatMap(pictureOf)]);
  const known = await cache.keys();
  const here = new Set(known.map(({ url }) => new URL(url).pathname));
  await Promise.all([...files].filter((file) => !here.has(file)).map((file) => storeFile(cache, file)));
  const stored: StoredClaims = { claims, at: new Date().toISOString(), userId };
  // The page last: it is never there without what it needs.
  await cache.put(ANSWER, new Response(JSON.stringify(stored)));
  await cache.put(PAGE, page);
  const stale = known.filter(({ url }) => /^\/(assets|uploads)\//.test(new URL(url).pathname));
  for (const request of stale) if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** What was stored here of whoever is signed in now, or of this browser. */
async function readOfflineClaims(): Promise<OfflineClaims | null> {
  if (!('caches' in window)) return null;
  const answer = await caches.match(ANSWER, { cacheName: RESERVED_CACHE });
  const stored: StoredClaims | undefined = await answer?.json();
  return stored && stored.userId === signedInUser() ? stored : null;
}

// What is missing is asked for again with the next visit. The browser's own cache would tell by files that other pages seldom load.
const storeFile = (cache: Cache, file: string) =>
  cache.add(new Request(file, { cache: 'no-store' })).catch(() => null);

/** What the page names, and what this one, which may have been reached within the app, has loaded: it shows the same. */
function filesOf(html: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [
    ...(html.match(/\/assets\/[\w./-]+/g) ?? []),
    ...loaded.filter((path) => path.startsWith('/assets/')),
  ];
}

/** The largest of its smaller sizes: sharp on a phone. */
function pictureOf({ item }: OwnClaimView): string[] {
  const picture = item.picture ? pictureAt(item.picture) : null;
  if (!item.picture || !picture) return [];
  return [picture.smaller.at(-1)?.address ?? item.picture];
}

/**
 * Keeps what is shown for when there is no network, and brings it back then. What nobody has uncovered in this tab is not
 * stored: the computer may be the recipient's, too.
 */
function useOfflineClaims(claims: OwnClaimView[] | null, isShown: boolean) {
  const [asOf, setAsOf] = useState<string | null>(null);
  useEffect(() => {
    if (claims && isShown && asOf === null) void storeOfflineClaims(claims);
  }, [claims, isShown, asOf]);

  const readOffline = useCallback(async (error: unknown): Promise<OwnClaimView[] | null> => {
    const stored = callFailure(error).key === null ? await readOfflineClaims().catch(() => null) : null;
    if (stored) setAsOf(stored.at);
    return stored?.claims ?? null;
  }, []);
  const setFresh = useCallback(() => setAsOf(null), []);
  return { asOf, readOffline, setFresh };
}

/** What somebody has reserved, over all lists, and what they can do about it. */
export function useOwnClaims() {
  const [claims, setClaims] = useState<OwnClaimView[] | null>(null);
  const [offered, setOffered] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isShown, setShown] = useState(areClaimsShown);
  const [hasForgotten, setForgotten] = useState(false);

  const { asOf, readOffline, setFresh } = useOfflineClaims(claims, isShown);
  const load = useCallback(async () => {
    try {
      setClaims(await CLAIM_CALLS.own());
      setFresh();
      setOffered(sessionToken() ? await CLAIM_CALLS.offered() : 0);
      setProblem(null);
    } catch (error) {
      const stored = await readOffline(error);
      if (stored) setClaims(stored);
      setProblem(stored ? null : callFailure(error).text);
    }
  }, [readOffline, setFresh]);
  useEffect(() => void load(), [load]);
  useRetryWhenBack(asOf !== null, load);

  const { busyId, act } = useRowAct(load);
  return {
    claims,
    isShown,
    asOf,
    isAccount: sessionToken() !== null,
    show: () => setShown(showClaimsHere()),
    hide: () => setShown(hideClaimsHere()),
    offered,
    problem,
    busyId,
    load,
    ...actsOn(act),
    ...useRelease(act, load),
    adopt: () => act('adopt', CLAIM_CALLS.adopt),
    hasForgotten,
    forget: async () => {
      if (!(await act('forget', CLAIM_CALLS.forget))) return;
      void forgetOfflineClaims();
      setShown(areClaimsShown());
      setForgotten(true);
    },
  };
}

export type Own = ReturnType<typeof useOwnClaims>;

/** What every piece of a reservation's card is drawn from. */
export interface OwnClaimProps {
  claim: OwnClaimView;
  own: Own;
}
