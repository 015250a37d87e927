import { RecentlyRemoved } from '#client/ui/recently-removed.tsx';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { Items } from './use-items.ts';
import { useRemovedItems } from './use-removed-items.ts';

interface RemovedItemsProps {
  wishlistId: string;
  items: Items;
}

/** What its owner deleted from the list lately. */
export function RemovedItems({ wishlistId, items }: RemovedItemsProps) {
  const rows = useRemovedItems(wishlistId).map(({ id, name, removedAt }) => ({ id, name, at: removedAt }));
  return (
    <RecentlyRemoved
      title={ITEM_TEXTS.recentlyRemoved}
      lead={ITEM_TEXTS.removedExplained}
      rows={rows}
      restore={items.restore}
    />
  );
}
