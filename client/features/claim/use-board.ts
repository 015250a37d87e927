import { useCallback, useEffect, useRef, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { coveredFromNow } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import type {
  BoardView,
  ClaimChange,
  ClaimDraft,
  ClaimView,
  NewClaimsView,
  NewClaimView,
} from '#shared/claim.ts';
import { TIMING } from '#shared/limits.ts';
import type { LinkShows } from '#shared/link-shows.ts';
import type { ListPromise } from '#shared/promise.ts';
import { rememberBoardChoice } from './board-choice.ts';
import { CLAIM_CALLS } from './claim-calls.ts';
import type { BoardPromise } from './promise-words.ts';
import type { SheetClaim } from './use-claim-form.ts';
import { type BoardPhase, useFirstVisit } from './use-first-visit.ts';

export type BoardRow = BoardView['items'][number];

export interface ShownBoard {
  phase: BoardPhase;
  /** The list is that of the account: nobody need ask whether it is their own. */
  isAccounts: boolean;
  /** The account is one of the people of the list and not surprised by it: nobody need ask whether it is their own. */
  isMakers: boolean;
  /** Of the list, for whom it is their account's. */
  ownId: string | null;
  /** By item; empty until the board is open. */
  rows: ReadonlyMap<string, BoardRow>;
  /** Null until then. */
  promise: BoardPromise | null;
  open: () => Promise<void>;
  close: () => void;
  /** As it was said before, where something is reserved again. */
  claim: (itemId: string, said?: Omit<ClaimDraft, 'itemId'>) => Promise<Taken>;
  /** One of each, or none at all. */
  claimTogether: (itemIds: string[]) => Promise<Taken>;
  overtake: (id: string) => Promise<Taken>;
  change: (id: string, change: ClaimChange) => Promise<ClaimView>;
  release: (...ids: string[]) => Promise<void>;
}

/** What was reserved a moment ago, and where its giver finds it, told to whoever was nobody before. */
export interface Taken {
  claim: SheetClaim;
  /** What was reserved together with it. */
  alsoIds: string[];
  manageUrl: string | null;
}

/** What its page tells of a list. */
interface ShownList {
  opens: LinkShows;
  promise?: ListPromise | undefined;
  giverName?: string | undefined;
}

const EMPTY: ReadonlyMap<string, BoardRow> = new Map();

/**
 * What the givers of a shared list see, asked for when somebody says that they are one, and kept fresh from then on. By a
 * link that opens no board nobody is asked and nothing is read.
 */
export function useBoard(token: string, { opens, promise: shown, giverName }: ShownList): ShownBoard {
  const [phase, setPhase] = useState<BoardPhase>('closed');
  const [isAccounts, setAccounts] = useState(false);
  const [isMakers, setMakers] = useState(false);
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
    rememberBoardChoice(token, 'own');
  }, [token]);

  const meetOwner = useCallback((wishlistId: string | null) => {
    setOwnId(wishlistId);
    setAccounts(true);
    setPhase('own');
  }, []);
  useFirstVisit({ token, opens, open, setPhase, setMakers, meetOwner });
  useBoardRefresh(phase === 'open', refresh);

  const calls = useClaimCalls({ token, shown, giverName, open, refresh });
  // Whoever turned out to be the recipient meanwhile sees nothing of what was read before.
  const read = { rows: phase === 'open' ? rows : EMPTY, promise };
  return { phase, isAccounts, isMakers, ownId, ...read, open, close, ...calls };
}

interface ClaimCalls {
  token: string;
  /** What the page said of the secret when it came. */
  shown: ListPromise | undefined;
  /** Who comes by this link, if it says so. */
  giverName: string | undefined;
  open: () => Promise<void>;
  refresh: () => Promise<unknown>;
}

/** What a giver does; afterwards the board is read again. */
function useClaimCalls({ token, shown, giverName, open, refresh }: ClaimCalls) {
  const seen = useCallback(
    async (answer: Promise<NewClaimsView>) => {
      const isCovered = coveredFromNow();
      const { claims, manageUrl } = await answer;
      const [claim, ...others] = claims;
      if (!claim) throw new Error('The answer names nothing that was reserved');
      const made = await signedBy(giverName, claim);
      // It is reserved, whether or not the others can be read just now.
      if (!isCovered()) await open().catch(() => null);
      const alsoIds = others.map(({ id }) => id);
      return { claim: { ...made, showName: false, card: null, signName: true }, alsoIds, manageUrl };
    },
    [open, giverName],
  );
  const claim = useCallback(
    async (itemId: string, said: Omit<ClaimDraft, 'itemId'> = {}) =>
      seen(CLAIM_CALLS.add(token, { itemId, shown, ...said }).then(alone)),
    [token, shown, seen],
  );
  const claimTogether = useCallback(
    async (itemIds: string[]) => seen(CLAIM_CALLS.addTogether(token, { itemIds, shown })),
    [token, shown, seen],
  );
  const overtake = useCallback(
    async (id: string) => seen(CLAIM_CALLS.overtake(id, { token, shown }).then(alone)),
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
    async (...ids: string[]) => {
      for (const id of ids) await CLAIM_CALLS.release(id);
      await refresh();
    },
    [refresh],
  );
  return { claim, claimTogether, overtake, change, release };
}

const alone = ({ claim, manageUrl }: NewClaimView): NewClaimsView => ({ claims: [claim], manageUrl });

/** Whoever has said that they are whom the link names, and has no name of their own yet, need not type it. */
async function signedBy(name: string | undefined, claim: ClaimView): Promise<ClaimView> {
  if (!name || claim.name !== null || sessionToken()) return claim;
  return CLAIM_CALLS.change(claim.id, { name }).catch(() => claim);
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
