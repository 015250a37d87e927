import { shortName } from '#client/lib/short-name.ts';
import { UndoRow } from '#client/ui/undo-row.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { RemovedList } from './list-news.ts';

interface RemovedListRowProps {
  list: RemovedList;
  undo: () => Promise<unknown>;
  onGone: () => void;
}

/** In the place of a card that was deleted. That a list is gone the toast says. */
export function RemovedListRow({ list, undo, onGone }: RemovedListRowProps) {
  return <UndoRow text={WISHLIST_TEXTS.removedNamed(shortName(list))} isQuiet undo={undo} onGone={onGone} />;
}
