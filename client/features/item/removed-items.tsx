import { useEffect } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { RecentlyRemoved } from '#client/ui/recently-removed.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { RemovedItemView } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import type { Items } from './use-items.ts';

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

const NONE: readonly RemovedItemView[] = [];

/** What can still be brought back to a list, newest first; empty while it loads. A failure is only logged. */
function useRemovedItems(wishlistId: string): readonly RemovedItemView[] {
  const { data, error } = trpc.item.removed.useQuery({ wishlistId });
  useEffect(() => {
    if (error) sayFailure(error, { log: ITEM_TEXTS.removedNotLoaded });
  }, [error]);
  return data ?? NONE;
}
