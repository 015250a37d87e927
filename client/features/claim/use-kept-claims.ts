import { useCallback, useEffect, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { keepClaims, keptClaims } from './kept-claims.ts';

/**
 * Keeps what is shown for when there is no network, and brings it back then. What nobody has uncovered in this tab is not
 * kept: the computer may be the recipient's, too.
 */
export function useKeptClaims(claims: OwnClaimView[] | null, isShown: boolean) {
  const [asOf, setAsOf] = useState<string | null>(null);
  useEffect(() => {
    // Whoever cannot keep it goes on without.
    if (claims && isShown && asOf === null) keepClaims(claims).catch(() => null);
  }, [claims, isShown, asOf]);

  const readKept = useCallback(async (error: unknown): Promise<OwnClaimView[] | null> => {
    const kept = callFailure(error).key === null ? await keptClaims().catch(() => null) : null;
    if (kept) setAsOf(kept.at);
    return kept?.claims ?? null;
  }, []);
  const setFresh = useCallback(() => setAsOf(null), []);
  return { asOf, readKept, setFresh };
}
