import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';

/** The list does not exist, belongs to somebody else or could not be loaded: the screen shows the same for all. */
export function WishlistNotFound() {
  return (
    <EmptyState pose="lost" text={WISHLIST_TEXTS.notFound} asHeading>
      <ButtonLink to="/wishlists" variant="primary">
        {WISHLIST_TEXTS.back}
      </ButtonLink>
    </EmptyState>
  );
}
