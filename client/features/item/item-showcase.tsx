import { ListSection } from '#client/ui/list-section.tsx';
import { bySection } from '#shared/by-section.ts';
import type { ItemView } from '#shared/item.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { ViewAction } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemList, ItemListRow } from './item-list.tsx';
import { useDrawnInSlices } from './use-drawn-in-slices.ts';

interface ItemShowcaseProps {
  all: readonly ItemView[];
  sections: readonly SectionView[];
}

/** Somebody else's items, to be looked at only. */
export function ItemShowcase({ all, sections }: ItemShowcaseProps) {
  const drawn = useDrawnInSlices(all);
  if (all.length === 0) return <p className="muted">{WISHLIST_TEXTS.noItems}</p>;
  return bySection(drawn, sections).map(({ section, rows }) => {
    const list = (
      <ItemList key="none" rows={rows}>
        {showcaseRow}
      </ItemList>
    );
    return section ? (
      <ListSection key={section.id} section={section} count={rows.length}>
        {list}
      </ListSection>
    ) : (
      list
    );
  });
}

const showcaseRow = (item: ItemView) => (
  <ItemListRow key={item.id} item={item}>
    <ItemCard item={item}>
      <ViewAction item={item} />
    </ItemCard>
  </ItemListRow>
);
