import { type ComponentType, useEffect, useRef, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { later } from '#client/lib/later.ts';
import { showClaimsHere } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { showToastCard } from '#client/ui/toast.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { UndoToast } from '#client/ui/undo-toast.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ClaimChange } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { CLAIM_CALLS } from './claim-calls.ts';
import type { ClaimSheetProps, SheetClaim } from './claim-sheet.tsx';
import type { ShownBoard } from './use-board.ts';
import type { Gate } from './use-gate.ts';

interface Item {
  id: string;
  name: string;
}

/** What the sheet is open for. */
export interface Claimed {
  item: Item;
  claim: SheetClaim;
  manageUrl: string | null;
  Sheet: ComponentType<ClaimSheetProps>;
}

// Most who only look never see it.
const loadSheet = later(async () => (await import('./claim-sheet.tsx')).ClaimSheet);

/** Reserving and giving back on the cards of a shared list: at once for givers, with a word about it, and with a way back. */
export function useClaiming(board: ShownBoard, { pass }: Gate, readListAnew: () => Promise<void>) {
  const [busyItem, setBusyItem] = useState<string | null>(null);
  const [claimed, setClaimed] = useState<Claimed | null>(null);

  const takeToastAway = useRef<() => void>(null);
  // Elsewhere it would undo what nobody sees there.
  useEffect(() => () => takeToastAway.current?.(), []);

  const whileBusy = async (item: Item, act: () => Promise<void>) => {
    const wasOpen = board.phase === 'open';
    setBusyItem(item.id);
    try {
      await act();
    } catch (error) {
      sayFailure(error);
      // Somebody else was faster, or it is gone: the card says so.
      const { key } = callFailure(error);
      if (key === 'promiseChanged') await readListAnew();
      await board.open().catch(() => null);
      if (key === 'taken' && wasOpen) focusNextFree(item.id);
    } finally {
      setBusyItem(null);
    }
  };

  const take = (item: Item, call: () => ReturnType<ShownBoard['claim']>) =>
    whileBusy(item, async () => {
      const sheet = loadSheet().catch(() => null);
      const made = await call();
      showClaimsHere();
      offerUndo(item, made.claim.id);
      const Sheet = await sheet;
      if (Sheet) setClaimed({ item, Sheet, ...made });
    });

  const claim = (item: Item) =>
    whileBusy(item, async () => {
      await pass(() => {
        // The question had the focus, and the sheet gives it back to what was pressed.
        document.querySelector<HTMLElement>(`[data-claim="${item.id}"] button`)?.focus();
        return take(item, () => board.claim(item.id));
      });
    });
  const overtake = (item: Item, id: string) => take(item, () => board.overtake(id));

  const offerUndo = (item: Item, id: string) => {
    takeToastAway.current?.();
    const undo = async () => {
      await board.release(id).catch((error: unknown) => {
        sayFailure(error);
        throw error;
      });
      setClaimed(null);
    };
    const takeAway = showToastCard(
      <UndoToast text={CLAIM_TEXTS.reserved(item.name)} undo={undo} onGone={() => takeAway()} />,
    );
    takeToastAway.current = takeAway;
  };

  const giveBack = async (id: string) => {
    await board.release(id);
    takeToastAway.current?.();
    setClaimed(null);
  };

  const release = (item: Item, id: string) =>
    whileBusy(item, async () => {
      await giveBack(id);
      showToast('good', CLAIM_TEXTS.released);
    });

  const edit = (item: Item, id: string) =>
    whileBusy(item, async () => {
      const [Sheet, all] = await Promise.all([loadSheet(), CLAIM_CALLS.own()]);
      const claim = all.find((one) => one.id === id);
      if (claim) setClaimed({ item, claim, manageUrl: null, Sheet });
    });

  const save = async (change: ClaimChange) => {
    if (!claimed) return;
    await board.change(claimed.claim.id, change);
    takeToastAway.current?.();
    showToast('good', CLAIM_TEXTS.saved);
  };

  const claimAsSomebodyElse = ({ item, claim: { id } }: Claimed) =>
    take(item, async () => {
      await giveBack(id);
      await CLAIM_CALLS.forget();
      return board.claim(item.id);
    });

  // An account is the same person everywhere; who was nobody before is told their link instead.
  const isSomebodysBrowser = claimed?.manageUrl === null && !sessionToken();
  return {
    busyItem,
    claimed,
    claim,
    overtake,
    release,
    edit,
    save,
    close: () => setClaimed(null),
    ...(isSomebodysBrowser && { onSomebodyElse: () => void claimAsSomebodyElse(claimed) }),
  };
}

/** The heading of the next item that can still be had, after this one or before it: a second Enter must take nothing. */
function focusNextFree(itemId: string): void {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-claim]')];
  const at = slots.findIndex(({ dataset }) => dataset.claim === itemId);
  const next = [...slots.slice(at + 1), ...slots.slice(0, at)].find((slot) =>
    slot.querySelector('[data-free]'),
  );
  const heading = next?.closest('li')?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
