import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import * as FINDER_TEXTS from '#shared/texts/finder.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import type { ShownBoard } from './use-board.ts';
import type { useClaiming } from './use-claiming.tsx';

interface BudgetFinderProps {
  list: Pick<SharedWishlistView, 'items' | 'sections'>;
  rows: ShownBoard['rows'];
  onTake: ReturnType<typeof useClaiming>['claimTogether'];
}

const loadSheet = later(async () => (await import('./finder-sheet.tsx')).FinderSheet);

/** Opens what finds gifts for so much money. There is nothing to choose from where fewer than two are free and have a price. */
export function BudgetFinder({ list: { items, sections }, rows, onTake }: BudgetFinderProps) {
  const { Part: Sheet, open, close } = usePart(loadSheet);
  const free = items.filter(({ id, price }) => price && (rows.get(id)?.free ?? 1) > 0);
  if (free.length < 2) return null;
  return (
    <>
      <Button onClick={open}>{FINDER_TEXTS.open}</Button>
      {Sheet && (
        <Sheet
          items={free}
          sections={sections}
          onClose={close}
          onTake={async (gifts, all) => {
            close();
            await onTake(gifts, all);
          }}
        />
      )}
    </>
  );
}
