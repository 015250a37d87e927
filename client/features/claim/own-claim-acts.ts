import { useEffect, useRef, useState } from 'react';
import { coveredFromNow } from '#client/session/shown-here.ts';
import { showUndo } from '#client/ui/show-undo.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure, useAct } from '#client/ui/use-act.ts';
import type { ClaimChange, OwnClaimView } from '#shared/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import { CLAIM_CALLS, reserveAgain } from './claim-calls.ts';

/** Makes a call for one row, says how it went, and reads all anew when it went well. */
export function useRowAct(load: () => Promise<void>) {
  const { busyId, act } = useAct();
  return {
    busyId,
    act: async (id: string, call: () => Promise<{ message?: string }>): Promise<boolean> => {
      if (!navigator.onLine) {
        showToast('bad', OWN_CLAIM_TEXTS.nothingChanged);
        return false;
      }
      const isCovered = coveredFromNow();
      return act(async () => {
        const { message } = await call();
        await load();
        if (message && !isCovered()) showToast('good', message);
      }, id);
    },
  };
}

type Act = ReturnType<typeof useRowAct>['act'];

/** What can be done about one reservation, or with all of its giver's links. */
export const actsOn = (act: Act) => ({
  change: (id: string, change: ClaimChange, message?: string) =>
    act(id, async () => {
      await CLAIM_CALLS.change(id, change);
      return { ...(message && { message }) };
    }),
  /** What somebody else has taken over already is not free again. */
  letGo: (id: string) =>
    act(id, async () => {
      await CLAIM_CALLS.release(id);
      return {};
    }),
  endLinks: () => act('links', CLAIM_CALLS.endLinks),
});

/** Gives something back, with a way back from there: to have it again, and to its list. */
export function useRelease(act: Act, load: () => Promise<void>) {
  const [released, setReleased] = useState<OwnClaimView | null>(null);
  const takeToastAway = useRef<() => void>(null);
  // Elsewhere it would undo what nobody sees there.
  useEffect(() => () => takeToastAway.current?.(), []);
  const release = async (claim: OwnClaimView) => {
    const isCovered = coveredFromNow();
    const { message } = await CLAIM_CALLS.release(claim.id);
    if (isCovered()) return {};
    takeToastAway.current?.();
    setReleased(claim);
    if (!claim.itemId || !claim.list.shareUrl) return { message };
    const reserve = async () => {
      await reserveAgain(claim).catch((error: unknown) => {
        sayFailure(error);
        throw error;
      });
      setReleased(null);
      await load();
    };
    takeToastAway.current = showUndo(message, reserve);
    return {};
  };
  return {
    /** The list of what was given back last, which no row may name any more. */
    leftList: released?.list ?? null,
    release: (claim: OwnClaimView) => act(claim.id, () => release(claim)),
  };
}
