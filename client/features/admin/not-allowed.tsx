import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { Refusal } from './use-dashboard.ts';

/** For somebody signed in who is no administrator, or no longer one, or one who lacks the second factor that is demanded. */
export function NotAllowed({ refusal }: { refusal: Refusal }) {
  if (refusal === 'secondFactorDemanded')
    return (
      <EmptyState pose="lost" asHeading text={ADMIN_TEXTS.factorDemanded}>
        <p className="muted">{ADMIN_TEXTS.factorDemandedHint}</p>
        <ButtonLink to="/profile/security" variant="primary">
          {ADMIN_TEXTS.setUpFactor}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState pose="lost" asHeading text={ADMIN_TEXTS.notAllowed}>
      <p className="muted">{ADMIN_TEXTS.notAllowedHint}</p>
      <ButtonLink to="/wishlists" variant="primary">
        {WISHLIST_TEXTS.back}
      </ButtonLink>
    </EmptyState>
  );
}
