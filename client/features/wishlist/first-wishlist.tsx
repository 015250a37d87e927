import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

/** For who shares a link before there is a list: makes one, and goes on to it. */
export function FirstWishlist() {
  const cache = useWishlistCache();
  const navigate = useNavigate();
  const creation = trpc.wishlist.create.useMutation({
    async onSuccess(created) {
      await cache.add(created);
      await navigate({ to: '/wishlist/$id', params: { id: created.id }, replace: true });
    },
    onError: (error) => sayFailure(error, { speaker: 'screen', failed: ITEM_TEXTS.addLinkMakeFailed }),
  });
  return (
    <EmptyState pose="thinking" text={ITEM_TEXTS.addLinkNone} onCard>
      <Button
        variant="primary"
        busy={creation.isPending}
        onClick={() => creation.mutate({ name: ITEM_TEXTS.firstList })}
      >
        {creation.isPending ? ITEM_TEXTS.addLinkMaking : ITEM_TEXTS.addLinkMake}
      </Button>
    </EmptyState>
  );
}
