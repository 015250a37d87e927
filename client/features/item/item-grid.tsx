import { memo, useCallback, useMemo, useState } from 'react';
import { useFocusAfterRemoval } from '#client/lib/use-focus-after-removal.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ItemView } from '#shared/item.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import styles from './item-grid.module.css';
import { ItemList, type RowMark, type RowMarks } from './item-list.tsx';
import { ItemRow } from './item-row.tsx';
import { useDrawnInSlices } from './use-drawn-in-slices.ts';
import { useFocusOnRestored } from './use-focus-after-restoring.ts';
import type { Restored } from './use-item-removal.ts';
import type { Items } from './use-items.ts';

interface ItemGridProps {
  all: readonly ItemView[];
  items: Items;
  restored: Restored | null;
  affiliateTag: string;
}

/** The owner's items; at most one of them is a form at a time. */
export const ItemGrid = memo(function ItemGrid({ all, items, restored, affiliateTag }: ItemGridProps) {
  const drawn = useDrawnInSlices(all);
  const region = useFocusAfterRemoval(drawn);
  useFocusOnRestored(region, drawn, restored);
  const [edited, setEdited] = useState<string | null>(null);
  const [lastEdited, setLastEdited] = useState<string | null>(null);
  const edit = useCallback((id: string) => {
    setEdited(id);
    setLastEdited(null);
  }, []);
  const leave = useCallback((id: string) => {
    // A slow answer to an earlier edit must not close the one that is open now.
    setEdited((now) => (now === id ? null : now));
    setLastEdited(id);
  }, []);
  const marks = useMemo<RowMarks>(() => marksOf(edited, lastEdited), [edited, lastEdited]);
  const row = useCallback(
    (item: ItemView, mark: RowMark | undefined) => (
      <ItemRow
        key={item.id}
        item={item}
        items={items}
        affiliateTag={affiliateTag}
        isEdited={mark === 'edited'}
        takesFocus={mark === 'left'}
        onEdit={edit}
        onLeave={leave}
      />
    ),
    [items, affiliateTag, edit, leave],
  );
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {all.length === 0 && <EmptyState pose="thinking" text={WISHLIST_TEXTS.empty} onCard />}
      <ItemList rows={drawn} marks={marks}>
        {row}
      </ItemList>
    </div>
  );
});

function marksOf(edited: string | null, lastEdited: string | null): RowMarks {
  const marks = new Map<string, RowMark>();
  if (lastEdited) marks.set(lastEdited, 'left');
  if (edited) marks.set(edited, 'edited');
  return marks;
}
