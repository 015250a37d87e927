import { type ComponentType, useEffect, useRef, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { later } from '#client/lib/later.ts';
import { coveredFromNow, showClaimsHere } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { showToastCard } from '#client/ui/toast.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { UndoToast } from '#client/ui/undo-toast.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ClaimChange } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FINDER_TEXTS from '#shared/texts/finder.ts';
import { CLAIM_CALLS, saidWith } from './claim-calls.ts';
import type { ClaimSheetProps } from './claim-sheet.tsx';
import type { ShownBoard, Taken } from './use-board.ts';
import type { SheetClaim } from './use-claim-form.ts';
import type { Gate } from './use-gate.ts';
import { useNextFree } from './use-next-free.ts';

interface Item {
  id: string;
  name: string;
}

/** What the sheet is open for. */
export interface Claimed {
  item: Item;
  claim: SheetClaim;
  /** What was reserved together with it: what is said in the sheet is said of all. */
  alsoIds: string[];
  /** The same once more, by somebody else. */
  again: () => Promise<Taken>;
  manageUrl: string | null;
  /** What an account that has given no name yet is called. */
  firstName: string;
  Sheet: ComponentType<ClaimSheetProps>;
}

// Most who only look never see it.
const loadSheet = later(async () => (await import('./claim-sheet.tsx')).ClaimSheet);

/** Reserving and giving back on the cards of a shared list: at once for givers, with a word about it, and with a way back. */
export function useClaiming(board: ShownBoard, { pass }: Gate, readListAnew: () => Promise<void>) {
  const [busyItem, setBusyItem] = useState<string | null>(null);
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const setLost = useNextFree();
  const takeToastAway = useRef<() => void>(null);
  // Elsewhere it would undo what nobody sees there.
  useEffect(() => () => takeToastAway.current?.(), []);

  const whileBusy = async (item: Item, act: (isCovered: () => boolean) => Promise<unknown>) => {
    const wasOpen = board.phase === 'open';
    const isCovered = coveredFromNow();
    setBusyItem(item.id);
    try {
      await act(isCovered);
    } catch (error) {
      if (isCovered()) return;
      sayFailure(error);
      // Somebody else was faster, or it is gone: the card says so.
      const { key } = callFailure(error);
      if (key === 'promiseChanged') await readListAnew();
      await board.open().catch(() => null);
      if ((key === 'taken' || key === 'oneTaken') && wasOpen) setLost({ id: item.id });
    } finally {
      setBusyItem(null);
    }
  };

  const take = (item: Item, call: () => Promise<Taken>, again = call) =>
    whileBusy(item, async (isCovered) => {
      const sheet = loadSheet().catch(() => null);
      const made = await call();
      if (isCovered()) return;
      const firstName = nameOfAccount(made.claim);
      showClaimsHere();
      offerUndo(item, [made.claim.id, ...made.alsoIds]);
      const Sheet = await sheet;
      if (Sheet) setClaimed({ item, Sheet, again, firstName: await firstName, ...made });
    });

  const claimOf = (item: Item) => () => board.claim(item.id);
  const claim = (item: Item) =>
    whileBusy(item, () =>
      pass(() => {
        // The question had the focus, and the sheet gives it back to what was pressed.
        document.querySelector<HTMLElement>(`[data-claim="${item.id}"] button`)?.focus();
        return take(item, claimOf(item));
      }),
    );
  /** `all` says what they are called together. */
  const claimTogether = (items: readonly Item[], all: string) =>
    take({ id: items[0]?.id ?? '', name: all }, () => board.claimTogether(items.map(({ id }) => id)));
  const overtake = (item: Item, id: string) => take(item, () => board.overtake(id), claimOf(item));

  const offerUndo = ({ name }: Item, ids: readonly string[]) => {
    takeToastAway.current?.();
    const text = ids.length > 1 ? FINDER_TEXTS.reserved(name) : CLAIM_TEXTS.reserved(name);
    takeToastAway.current = showUndo(text, () => giveBack(...ids));
  };

  const giveBack = async (...ids: string[]) => {
    await board.release(...ids);
    takeToastAway.current?.();
    setClaimed(null);
  };

  const release = (item: Item, id: string) =>
    whileBusy(item, async (isCovered) => {
      const said = await saidOf(id);
      await giveBack(id);
      if (isCovered()) return;
      takeToastAway.current = showUndo(CLAIM_TEXTS.released, () => board.claim(item.id, said));
    });

  const edit = (item: Item, id: string) =>
    whileBusy(item, async () => {
      const [Sheet, claim] = await Promise.all([loadSheet(), ownClaim(id)]);
      if (!claim) return;
      const firstName = await nameOfAccount(claim);
      setClaimed({ item, claim, alsoIds: [], again: claimOf(item), manageUrl: null, Sheet, firstName });
    });

  const save = async (change: ClaimChange) => {
    if (!claimed) return;
    for (const id of [claimed.claim.id, ...claimed.alsoIds]) await board.change(id, change);
    takeToastAway.current?.();
    showToast('good', CLAIM_TEXTS.saved);
  };

  const claimAsSomebodyElse = ({ item, claim, alsoIds, again }: Claimed) =>
    whileBusy(item, async () => {
      await giveBack(claim.id, ...alsoIds);
      await CLAIM_CALLS.forget();
      await take(item, again);
    });

  // An account is the same person everywhere; who was nobody before is told their link instead.
  const isSomebodysBrowser = claimed?.manageUrl === null && !sessionToken();
  return {
    busyItem,
    claimed,
    claim,
    claimTogether,
    overtake,
    release,
    edit,
    save,
    close: () => setClaimed(null),
    ...(isSomebodysBrowser && { onSomebodyElse: () => void claimAsSomebodyElse(claimed) }),
  };
}

/** Says what was done, with a way back. Answers what takes the words away. */
function showUndo(text: string, goBack: () => Promise<unknown>): () => void {
  const undo = () =>
    goBack().catch((error: unknown) => {
      sayFailure(error);
      throw error;
    });
  const takeAway = showToastCard(<UndoToast text={text} undo={undo} onGone={() => takeAway()} />);
  return takeAway;
}

const ownClaim = async (id: string) => (await CLAIM_CALLS.own()).find((one) => one.id === id);
/** What its giver said with it, so that it can stand again as it was; without it, it is reserved with no word. */
const saidOf = async (id: string) => {
  const claim = await ownClaim(id).catch(() => undefined);
  return claim && saidWith(claim);
};

const nameOfAccount = async ({ name }: SheetClaim) =>
  name === null && sessionToken() ? CLAIM_CALLS.firstName().catch(() => '') : '';
