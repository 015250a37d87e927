import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TEXTS } from '#shared/texts.ts';

/** A list that is not there, or not theirs, or out of reach: they all look the same. */
export function WishlistMissing() {
  return (
    <EmptyState pose="lost" text={TEXTS.wishlist.notFound} asHeading>
      <ButtonLink to="/wishlists" variant="primary">
        {TEXTS.wishlist.back}
      </ButtonLink>
    </EmptyState>
  );
}
