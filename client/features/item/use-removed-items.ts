import { useEffect } from 'react';
import { isSessionOver } from '#client/lib/call-failure.ts';
import { logFailure } from '#client/lib/log-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { RemovedItemView } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

const NONE: readonly RemovedItemView[] = [];

/** What can still be brought back to a list, newest first; empty while it loads. A failure is only logged. */
export function useRemovedItems(wishlistId: string): readonly RemovedItemView[] {
  const { data, error } = trpc.item.removed.useQuery({ wishlistId });
  useEffect(() => {
    if (error && !isSessionOver(error)) logFailure(ITEM_TEXTS.removedNotLoaded, error);
  }, [error]);
  return data ?? NONE;
}
