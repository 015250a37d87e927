import { useEffect } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { RecentlyRemoved } from '#client/ui/recently-removed.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

interface RemovedListsProps {
  /** Those that stand in their place still, with an Undo of their own. */
  except: (id: string) => boolean;
  restore: (id: string) => Promise<unknown>;
}

/** The lists that their owner deleted lately. A failure to load them is only logged. */
export function RemovedLists({ except, restore }: RemovedListsProps) {
  const { data, error } = trpc.wishlist.removed.useQuery();
  useEffect(() => {
    if (error) sayFailure(error, { log: WISHLIST_TEXTS.removedNotLoaded });
  }, [error]);
  const rows = (data ?? [])
    .filter(({ id }) => !except(id))
    .map(({ id, name, removedAt }) => ({ id, name, at: removedAt }));
  return (
    <RecentlyRemoved
      title={WISHLIST_TEXTS.recentlyRemoved}
      lead={WISHLIST_TEXTS.removedExplained}
      rows={rows}
      restore={restore}
    />
  );
}
