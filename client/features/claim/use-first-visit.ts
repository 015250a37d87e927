import { useEffect, useLayoutEffect, useState } from 'react';
import { isUnreported } from '#client/first/report-visit.ts';
import { areClaimsShown } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import type { LinkShows } from '#shared/link-shows.ts';
import { boardChoice } from './board-choice.ts';
import { CLAIM_CALLS, hasReservedOn } from './claim-calls.ts';

/**
 * - `closed`: nobody has asked what is free
 * - `open`: a giver sees it
 * - `own`: the visitor is the one to be surprised, as they say or as their account shows
 */
export type BoardPhase = 'closed' | 'opening' | 'open' | 'own';

interface FirstVisit {
  token: string;
  opens: LinkShows;
  open: () => Promise<void>;
  setPhase: (phase: BoardPhase) => void;
  setMakers: (isMakers: boolean) => void;
  meetOwner: (wishlistId: string | null) => void;
}

/**
 * Somebody signed in is asked for nothing: the list is their own, or its board opens. So it does for who opened it in this
 * tab before, and for who has reserved on it and looks at their reservations here. Who makes the list for somebody else
 * presses first: whom it surprises may sit beside them. So does whom it may be about to surprise. The visit of everybody but the recipient is told.
 */
export function useFirstVisit({ token, opens, open, setPhase, setMakers, meetOwner }: FirstVisit) {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // As the first script does it, which knows only the page that came first (client/first/entry.ts).
    if (!isOver) dataset.waits = location.search;
    return () => {
      delete dataset.waits;
    };
  }, [isOver]);
  useEffect(() => {
    let isGone = false;
    const visit = async () => {
      // A preview knows of no givers, so it asks nothing of theirs.
      const me = sessionToken() && opens !== 'preview' ? await CLAIM_CALLS.me(token) : null;
      if (me?.isRecipient) return isGone ? undefined : meetOwner(me.wishlistId);
      const isOfOthers = me?.isOfList === true;
      if (isOfOthers && !isGone) setMakers(true);
      // Nobody waits for it.
      if (isUnreported(token)) void CLAIM_CALLS.opened(token).catch(() => null);
      if (opens !== 'board') return;
      const choice = boardChoice(token);
      // Whoever pressed it on a list that they make for somebody else is none of its recipients.
      if (choice === 'own' && !isOfOthers) return isGone ? undefined : setPhase('own');
      const isGiver =
        areClaimsShown() && (me ? !isOfOthers && !me.mayBeRecipient : await hasReservedOn(token));
      if ((choice === 'open' || isGiver) && !isGone) await open();
    };
    // Without an answer the page stays what it was: a list to read, with buttons that try again.
    visit()
      .catch(() => null)
      .finally(() => isGone || setOver(true));
    return () => {
      isGone = true;
    };
  }, [token, opens, open, setPhase, setMakers, meetOwner]);
}
