import { memo, useCallback, useMemo, useState } from 'react';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { useFocusOnRestored } from '#client/lib/use-focus-on-restored.ts';
import { announce } from '#client/ui/announce.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { bySection } from '#shared/by-section.ts';
import type { ItemView } from '#shared/item.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { isDrafted } from './item-draft.ts';
import styles from './item-grid.module.css';
import { ItemList, type RowMark, type RowMarks } from './item-list.tsx';
import { ItemRow } from './item-row.tsx';
import { OwnSection } from './own-section.tsx';
import { useDrawnInSlices } from './use-drawn-in-slices.ts';
import { placed } from './use-item-cache.ts';
import type { ItemsOfList } from './use-items.ts';
import { useOrdering } from './use-ordering.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface ItemGridProps extends ItemsOfList {
  wishlistId: string;
  sections: readonly SectionView[];
  all: readonly ItemView[];
  /** The id of the item that was added last on this screen. */
  added: string | undefined;
  affiliateTag: string;
  /** Of a new price. */
  currency: string | null;
}

/** The owner's items; at most one of them is a form at a time. */
export const ItemGrid = memo(function ItemGrid({ all, sections, items, restored, ...props }: ItemGridProps) {
  const { wishlistId, added, affiliateTag, currency, removed, received } = props;
  const [edit, setEdit] = useState<Edit>(() => reopened(all));
  const rows = useMemo(
    () => bySection(withPlaces(all, [...removed, ...received]), sections).flatMap((part) => part.rows),
    [all, sections, removed, received],
  );
  const marks = useMemo(
    () => marksOf(edit, { added, removed, received, all }),
    [edit, added, removed, received, all],
  );
  const drawn = useDrawnInSlices(rows);
  const region = useFocusAfterRemoval(drawn);
  useFocusOnRestored(region, all, restored);
  const { ordering, sheets } = useOrdering({ wishlistId, all, sections, region });
  const inOrder = all.length > 1 || sections.length > 0 ? ordering : null;
  const keys = useRowKeys();
  const open = useCallback((id: string) => setEdit({ open: id }), []);
  const leave = useCallback((id: string, isSaved: boolean) => {
    // A slow answer to an earlier edit must not close the one that is open now.
    setEdit(({ open }) => ({ left: { id, isSaved }, ...(open && open !== id && { open }) }));
    // The focus goes to the Edit button, which says of which item.
    if (isSaved) announce(ITEM_TEXTS.saved);
  }, []);
  const row = useCallback(
    (item: ItemView, mark: RowMark | undefined) => (
      <ItemRow
        key={item.id}
        {...{ item, mark, items, affiliateTag, currency }}
        ordering={inOrder}
        onEdit={open}
        onLeave={leave}
      />
    ),
    [items, affiliateTag, currency, inOrder, open, leave],
  );
  return (
    <div ref={region} tabIndex={-1} className={styles.region} {...keys}>
      {bySection(drawn, sections).map(({ section, rows }) => {
        const list = (
          <ItemList key="none" rows={rows} marks={marks}>
            {row}
          </ItemList>
        );
        return section ? (
          <OwnSection key={section.id} {...{ wishlistId, section, sections }} count={rows.length}>
            {rows.length > 0 && list}
          </OwnSection>
        ) : (
          list
        );
      })}
      {all.length === 0 && <EmptyState pose="thinking" text={WISHLIST_TEXTS.empty} onCard />}
      {sheets}
      <p className={styles.keys} aria-hidden="true">
        {ITEM_TEXTS.rowKeys}
      </p>
    </div>
  );
});

interface Edit {
  /** The item that is a form now. */
  open?: string;
  /** It is one again by itself, so the focus stays where it is. */
  isReopened?: true;
  /** The one that was a form before. */
  left?: { id: string; isSaved: boolean };
}

/** What somebody was changing before a reload, or before their session ended, is a form again. */
function reopened(all: readonly ItemView[]): Edit {
  const drafted = all.find(({ id }) => isDrafted(id));
  return drafted ? { open: drafted.id, isReopened: true } : {};
}

/** An item that was deleted or received keeps its place while it can be brought back there. */
const withPlaces = (all: readonly ItemView[], removed: readonly ItemView[]) =>
  removed.reduce<readonly ItemView[]>(
    (rows, gone) => (rows.some(({ id }) => id === gone.id) ? rows : placed(gone, rows)),
    all,
  );

function marksOf(
  { open, isReopened, left }: Edit,
  { added, removed, received, all }: Pick<ItemGridProps, 'added' | 'removed' | 'received' | 'all'>,
): RowMarks {
  const marks = new Map<string, RowMark>();
  if (added) marks.set(added, 'added');
  if (left) marks.set(left.id, left.isSaved ? 'saved' : 'left');
  if (open) marks.set(open, isReopened ? 'reopened' : 'edited');
  for (const { id } of removed) if (!all.some((item) => item.id === id)) marks.set(id, 'removed');
  for (const { id } of received) if (!all.some((item) => item.id === id)) marks.set(id, 'received');
  return marks;
}
