import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TEXTS } from '#shared/texts.ts';

/** For somebody signed in who is no administrator, or no longer one. */
export function NotAllowed() {
  return (
    <EmptyState pose="lost" asHeading text={TEXTS.admin.notAllowed}>
      <p className="muted">{TEXTS.admin.notAllowedHint}</p>
      <ButtonLink to="/wishlists" variant="primary">
        {TEXTS.wishlist.back}
      </ButtonLink>
    </EmptyState>
  );
}
