import { useCallback, useEffect, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { readOfflineClaims, storeOfflineClaims } from './offline-claims.ts';

/**
 * Keeps what is shown for when there is no network, and brings it back then. What nobody has uncovered in this tab is not
 * stored: the computer may be the recipient's, too.
 */
export function useOfflineClaims(claims: OwnClaimView[] | null, isShown: boolean) {
  const [asOf, setAsOf] = useState<string | null>(null);
  useEffect(() => {
    // Whoever cannot keep it goes on without.
    if (claims && isShown && asOf === null) storeOfflineClaims(claims).catch(() => null);
  }, [claims, isShown, asOf]);

  const readOffline = useCallback(async (error: unknown): Promise<OwnClaimView[] | null> => {
    const stored = callFailure(error).key === null ? await readOfflineClaims().catch(() => null) : null;
    if (stored) setAsOf(stored.at);
    return stored?.claims ?? null;
  }, []);
  const setFresh = useCallback(() => setAsOf(null), []);
  return { asOf, readOffline, setFresh };
}
