import type { ItemView } from '#shared/item.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { ViewAction } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemList, ItemListRow } from './item-list.tsx';
import { useDrawnInSlices } from './use-drawn-in-slices.ts';

interface ItemShowcaseProps {
  all: readonly ItemView[];
}

/** Somebody else's items, to be looked at only. */
export function ItemShowcase({ all }: ItemShowcaseProps) {
  const drawn = useDrawnInSlices(all);
  if (all.length === 0) return <p className="muted">{WISHLIST_TEXTS.noItems}</p>;
  return <ItemList rows={drawn}>{showcaseRow}</ItemList>;
}

const showcaseRow = (item: ItemView) => (
  <ItemListRow key={item.id} item={item}>
    <ItemCard item={item}>
      <ViewAction item={item} />
    </ItemCard>
  </ItemListRow>
);
