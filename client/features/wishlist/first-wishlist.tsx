import { useNavigate } from '@tanstack/react-router';
import { isSessionOver } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { ADD_LINK_TEXTS } from '#shared/texts/add-link.ts';
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
    onError(failure) {
      if (!isSessionOver(failure)) showToast('bad', ADD_LINK_TEXTS.makeFailed);
    },
  });
  return (
    <EmptyState pose="thinking" text={ADD_LINK_TEXTS.none} onCard>
      <Button
        variant="primary"
        busy={creation.isPending}
        onClick={() => creation.mutate({ name: ADD_LINK_TEXTS.firstList })}
      >
        {creation.isPending ? ADD_LINK_TEXTS.making : ADD_LINK_TEXTS.make}
      </Button>
    </EmptyState>
  );
}
