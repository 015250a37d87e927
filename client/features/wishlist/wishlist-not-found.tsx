import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';

/** A list that is not there, or not theirs, or out of reach: they all look the same. */
export function WishlistNotFound() {
  return (
    <EmptyState pose="lost" text={WISHLIST_TEXTS.notFound} asHeading>
      <ButtonLink to="/wishlists" variant="primary">
        {WISHLIST_TEXTS.back}
      </ButtonLink>
    </EmptyState>
  );
}
