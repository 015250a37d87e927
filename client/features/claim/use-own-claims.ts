import { useCallback, useEffect, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { forgetOfflineClaims } from '#client/lib/reserved-cache.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import { areClaimsShown, showClaimsHere } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { useAct } from '#client/ui/use-act.ts';
import type { ClaimChange, OwnClaimView } from '#shared/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import { CLAIM_CALLS } from './claim-calls.ts';
import { useOfflineClaims } from './use-offline-claims.ts';

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
    offered,
    problem,
    busyId,
    load,
    ...actsOn(act),
    adopt: () => act('adopt', CLAIM_CALLS.adopt),
    hasForgotten,
    forget: async () => {
      if (!(await act('forget', CLAIM_CALLS.forget))) return;
      forgetOfflineClaims();
      setForgotten(true);
    },
  };
}

type Act = ReturnType<typeof useRowAct>['act'];

/** What can be done about one reservation, or with all of its giver's links. */
const actsOn = (act: Act) => ({
  change: (id: string, change: ClaimChange, message?: string) =>
    act(id, async () => {
      await CLAIM_CALLS.change(id, change);
      return { ...(message && { message }) };
    }),
  release: (id: string) => act(id, () => CLAIM_CALLS.release(id)),
  /** What somebody else has taken over already is not free again. */
  letGo: (id: string) =>
    act(id, async () => {
      await CLAIM_CALLS.release(id);
      return {};
    }),
  endLinks: () => act('links', CLAIM_CALLS.endLinks),
});

export type Own = ReturnType<typeof useOwnClaims>;

/** What every piece of a reservation's card is drawn from. */
export interface OwnClaimProps {
  claim: OwnClaimView;
  own: Own;
}

/** Makes a call for one row, says how it went, and reads all anew when it went well. */
function useRowAct(load: () => Promise<void>) {
  const { busyId, act } = useAct();
  return {
    busyId,
    act: async (id: string, call: () => Promise<{ message?: string }>): Promise<boolean> => {
      if (!navigator.onLine) {
        showToast('bad', OWN_CLAIM_TEXTS.nothingChanged);
        return false;
      }
      return act(async () => {
        const { message } = await call();
        await load();
        if (message) showToast('good', message);
      }, id);
    },
  };
}
