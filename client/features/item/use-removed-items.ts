import { useEffect } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { RemovedItemView } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

const NONE: readonly RemovedItemView[] = [];

/** What can still be brought back to a list, newest first; empty while it loads. A failure is only logged. */
export function useRemovedItems(wishlistId: string): readonly RemovedItemView[] {
  const { data, error } = trpc.item.removed.useQuery({ wishlistId });
  useEffect(() => {
    if (error) sayFailure(error, { log: ITEM_TEXTS.removedNotLoaded });
  }, [error]);
  return data ?? NONE;
}
