import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { shortName } from '#client/lib/short-name.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ItemView } from '#shared/item.ts';
import type { SectionView } from '#shared/section-view.ts';
import type { ClashSheet } from './clash-sheet.tsx';
import type { MoveClash } from './item-moves.ts';
import type { OrderSheet } from './order-sheet.tsx';
import { useItemMoves } from './use-item-moves.ts';

// An order changes less often than a list is looked at.
const loadDrag = later(() => import('./drag-row.ts'));
const loadOrderSheet = later(async () => (await import('./order-sheet.tsx')).OrderSheet);
const loadClashSheet = later(async () => (await import('./clash-sheet.tsx')).ClashSheet);

/** What the handle of a row does: the same object as long as the list is the same. */
export interface Ordering {
  onGrab: (item: ItemView, event: PointerEvent) => void;
  onOpen: (item: ItemView) => void;
}

interface OrderedList {
  wishlistId: string;
  all: readonly ItemView[];
  sections: readonly SectionView[];
  /** Around the rows. */
  region: RefObject<HTMLElement | null>;
}

/** The order of one list in the hands of whoever edits it: its handles, and the sheets that they open. */
export function useOrdering({ wishlistId, all, sections, region }: OrderedList) {
  const { move, moved, clash, giveWay } = useItemMoves(wishlistId);
  const [asked, setAsked] = useState<{ id: string; Sheet: typeof OrderSheet } | null>(null);
  const Clashing = useClashSheet(clash);
  useFocusOnMoved(region, all, moved);
  const ordering = useMemo<Ordering>(
    () => ({
      onGrab(item, event) {
        if (event.button === 0 && region.current) void grab({ item, event, region: region.current, move });
      },
      onOpen: ({ id }) => void loadOrderSheet().then((Sheet) => setAsked({ id, Sheet }), sayFailure),
    }),
    [region, move],
  );
  const item = all.find(({ id }) => id === asked?.id);
  const sheets = (
    <>
      {asked && item && (
        <asked.Sheet {...{ item, all, sections }} onMove={move} onClose={() => setAsked(null)} />
      )}
      {clash && Clashing && <Clashing clash={clash} onClose={giveWay} />}
    </>
  );
  return { ordering, sheets };
}

function useClashSheet(clash: MoveClash | null) {
  const [Sheet, setSheet] = useState<typeof ClashSheet | null>(null);
  useEffect(() => {
    if (clash) void loadClashSheet().then((Loaded) => setSheet(() => Loaded), sayFailure);
  }, [clash]);
  return Sheet;
}

interface Grabbed {
  item: ItemView;
  event: PointerEvent;
  region: HTMLElement;
  move: ReturnType<typeof useItemMoves>['move'];
}

async function grab({ item, event: { clientX, clientY }, region, move }: Grabbed): Promise<void> {
  let isHeld = true;
  const letGo = () => {
    isHeld = false;
  };
  document.addEventListener('pointerup', letGo, { once: true });
  try {
    const { dragRow } = await loadDrag();
    if (!isHeld) return;
    const drag = { region, id: item.id, name: shortName(item), from: { clientX, clientY } };
    dragRow({ ...drag, onDrop: (place) => move(item.id, place) });
  } catch (error) {
    sayFailure(error);
  } finally {
    document.removeEventListener('pointerup', letGo);
  }
}

/** The handle of a row that was moved has the focus, wherever it stands now. */
function useFocusOnMoved(
  region: RefObject<HTMLElement | null>,
  all: readonly ItemView[],
  moved: { id: string } | null,
) {
  const greeted = useRef(moved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row stands in its place once the list is drawn anew
  useEffect(() => {
    if (!moved || greeted.current === moved) return;
    greeted.current = moved;
    region.current?.querySelector<HTMLElement>(`[data-row="${moved.id}"] [data-handle]`)?.focus();
  }, [region, all, moved]);
}
