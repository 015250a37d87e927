import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { ButtonLink } from '#client/ui/button.tsx';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { useHasTabs } from './use-has-tabs.ts';

interface UnwrappedLinkProps {
  wishlist: WishlistView;
}

/** The way to the envelopes of a list that shows no tabs yet. */
export function UnwrappedLink({ wishlist }: UnwrappedLinkProps) {
  if (useHasTabs(wishlist)) return null;
  return (
    <ButtonLink icon={EnvelopeSimpleIcon} to="/wishlist/$id/unwrapped" params={{ id: wishlist.id }}>
      {SECRET_TEXTS.unwrapped}
    </ButtonLink>
  );
}
