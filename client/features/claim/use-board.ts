import { useCallback, useEffect, useRef, useState } from 'react';
import { isUnreported } from '#client/first/report-visit.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import type { BoardView, ClaimChange, ClaimView, NewClaimView } from '#shared/claim.ts';
import { TIMING } from '#shared/limits.ts';
import type { LinkShows } from '#shared/link-shows.ts';
import type { ListPromise } from '#shared/promise.ts';
import { boardChoice, rememberBoardChoice } from './board-choice.ts';
import { CLAIM_CALLS } from './claim-calls.ts';
import type { SheetClaim } from './claim-sheet.tsx';
import type { BoardPromise } from './promise-words.ts';

export type BoardRow = BoardView['items'][number];

/**
 * - `closed`: nobody has asked what is free
 * - `open`: a giver sees it
 * - `own`: the visitor is the one to be surprised, as they say or as their account shows
 */
export type BoardPhase = 'closed' | 'opening' | 'open' | 'own';

export interface ShownBoard {
  phase: BoardPhase;
  /** The list is that of the account: nobody need ask whether it is their own. */
  isAccounts: boolean;
  /** Of the list, for whom it is their account's. */
  ownId: string | null;
  /** By item; empty until the board is open. */
  rows: ReadonlyMap<string, BoardRow>;
  /** Null until then. */
  promise: BoardPromise | null;
  open: () => Promise<void>;
  close: () => void;
  claim: (itemId: string) => Promise<Taken>;
  overtake: (id: string) => Promise<Taken>;
  change: (id: string, change: ClaimChange) => Promise<ClaimView>;
  release: (id: string) => Promise<void>;
}

/** What was reserved a moment ago, and where its giver finds it, told to whoever was nobody before. */
interface Taken {
  claim: SheetClaim;
  manageUrl: string | null;
}

/** What its page tells of a list. */
interface ShownList {
  opens: LinkShows;
  promise?: ListPromise | undefined;
}

const EMPTY: ReadonlyMap<string, BoardRow> = new Map();

/**
 * What the givers of a shared list see, asked for when somebody says that they are one, and kept fresh from then on. By a
 * link that opens no board nobody is asked and nothing is read.
 */
export function useBoard(token: string, { opens, promise: shown }: ShownList): ShownBoard {
  const [phase, setPhase] = useState<BoardPhase>('closed');
  const [isAccounts, setAccounts] = useState(false);
  const [ownId, setOwnId] = useState<string | null>(null);
  const [rows, setRows] = useState(EMPTY);
  const [promise, setPromise] = useState<BoardPromise | null>(null);
  const asked = useRef(0);

  const refresh = useCallback(async () => {
    const turn = ++asked.current;
    const { items, ...promised } = await CLAIM_CALLS.board(token);
    // An older answer that comes late must replace neither a newer one nor what the visitor has said since.
    if (turn !== asked.current) return false;
    setRows(new Map(items.map((row) => [row.itemId, row])));
    setPromise(promised);
    setPhase('open');
    return true;
  }, [token]);

  const open = useCallback(async () => {
    setPhase((now) => (now === 'open' ? now : 'opening'));
    try {
      if (await refresh()) rememberBoardChoice(token, 'open');
    } catch (error) {
      const isKeptOut = callFailure(error).key === 'ownerKeptOut';
      setAccounts(isKeptOut);
      // What was seen a moment ago says more than nothing, while nobody answers.
      setPhase((now) => (isKeptOut ? 'own' : now === 'opening' ? 'closed' : now));
      throw error;
    }
  }, [refresh, token]);

  const close = useCallback(() => {
    asked.current++;
    setPhase('own');
    setRows(EMPTY);
    rememberBoardChoice(token, 'own');
  }, [token]);

  const meetOwner = useCallback((wishlistId: string | null) => {
    setOwnId(wishlistId);
    setAccounts(true);
    setPhase('own');
  }, []);
  useFirstVisit({ token, opens, open, setPhase, meetOwner });
  useBoardRefresh(phase === 'open', refresh);

  const calls = useClaimCalls({ token, shown, open, refresh });
  return { phase, isAccounts, ownId, rows, promise, open, close, ...calls };
}

interface ClaimCalls {
  token: string;
  /** What the page said of the secret when it came. */
  shown: ListPromise | undefined;
  open: () => Promise<void>;
  refresh: () => Promise<unknown>;
}

/** What a giver does; afterwards the board is read again. */
function useClaimCalls({ token, shown, open, refresh }: ClaimCalls) {
  const seen = useCallback(
    async ({ claim: made, manageUrl }: NewClaimView) => {
      // It is reserved, whether or not the others can be read just now.
      await open().catch(() => null);
      return { claim: { ...made, showName: false, card: null, signName: true }, manageUrl };
    },
    [open],
  );
  const claim = useCallback(
    async (itemId: string) => seen(await CLAIM_CALLS.add(token, { itemId, shown })),
    [token, shown, seen],
  );
  const overtake = useCallback(
    async (id: string) => seen(await CLAIM_CALLS.overtake(id, { token, shown })),
    [seen, token, shown],
  );
  const change = useCallback(
    async (id: string, changes: ClaimChange) => {
      const changed = await CLAIM_CALLS.change(id, changes);
      await refresh();
      return changed;
    },
    [refresh],
  );
  const release = useCallback(
    async (id: string) => {
      await CLAIM_CALLS.release(id);
      await refresh();
    },
    [refresh],
  );
  return { claim, overtake, change, release };
}

interface FirstVisit {
  token: string;
  opens: LinkShows;
  open: () => Promise<void>;
  setPhase: (phase: BoardPhase) => void;
  meetOwner: (wishlistId: string | null) => void;
}

/**
 * Somebody signed in is asked for nothing when the list is their own; who opened the board in this tab before sees it
 * again. The visit of everybody else is told.
 */
function useFirstVisit({ token, opens, open, setPhase, meetOwner }: FirstVisit) {
  useEffect(() => {
    let isGone = false;
    const visit = async () => {
      // A preview knows of no givers, so it asks nothing of theirs.
      const me = sessionToken() && opens !== 'preview' ? await CLAIM_CALLS.me(token) : null;
      if (me?.isRecipient) return isGone ? undefined : meetOwner(me.wishlistId);
      // Nobody waits for it.
      if (isUnreported(token)) void CLAIM_CALLS.opened(token).catch(() => null);
      if (opens !== 'board') return;
      const choice = boardChoice(token);
      if (choice === 'own' && !isGone) setPhase('own');
      if (choice === 'open' && !isGone) await open();
    };
    // Without an answer the page stays what it was: a list to read, with buttons that try again.
    visit().catch(() => null);
    return () => {
      isGone = true;
    };
  }, [token, opens, open, setPhase, meetOwner]);
}

/** Asks again while somebody looks at the page. */
function useBoardRefresh(isOpen: boolean, refresh: () => Promise<unknown>) {
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      if (document.visibilityState === 'visible') refresh().catch(() => null);
    };
    const timer = setInterval(look, TIMING.boardEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, refresh]);
}
