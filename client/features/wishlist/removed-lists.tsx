import { useEffect } from 'react';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { RecentlyRemoved } from '#client/ui/recently-removed.tsx';
import { UndoRow } from '#client/ui/undo-row.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { RemovedList } from './list-news.ts';

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

interface RemovedListRowProps {
  list: RemovedList;
  undo: () => Promise<unknown>;
  onGone: () => void;
}

/** In the place of a card that was deleted. That a list is gone the toast says. */
export function RemovedListRow({ list, undo, onGone }: RemovedListRowProps) {
  return <UndoRow text={WISHLIST_TEXTS.removedNamed(shortName(list))} isQuiet undo={undo} onGone={onGone} />;
}
