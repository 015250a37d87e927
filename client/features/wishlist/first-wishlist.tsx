import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useAct } from '#client/ui/use-act.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import { useWishlistCreation } from './use-wishlist-cache.ts';

/** For who found something before there is a list: makes one, and goes on. */
export function FirstWishlist() {
  const create = useWishlistCreation();
  const { act, isBusy } = useAct({ speaker: 'screen', failed: ADD_TO_TEXTS.makeListFailed });
  return (
    <EmptyState pose="thinking" text={ADD_TO_TEXTS.noList} onCard>
      <Button
        variant="primary"
        busy={isBusy}
        onClick={() => void act(() => create({ name: ADD_TO_TEXTS.firstList }))}
      >
        {isBusy ? ADD_TO_TEXTS.makingList : ADD_TO_TEXTS.makeList}
      </Button>
    </EmptyState>
  );
}
