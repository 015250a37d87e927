import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';

/** For somebody signed in who is no administrator, or no longer one. */
export function NotAllowed() {
  return (
    <EmptyState pose="lost" asHeading text={ADMIN_TEXTS.notAllowed}>
      <p className="muted">{ADMIN_TEXTS.notAllowedHint}</p>
      <ButtonLink to="/wishlists" variant="primary">
        {WISHLIST_TEXTS.back}
      </ButtonLink>
    </EmptyState>
  );
}
