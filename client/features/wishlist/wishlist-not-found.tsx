import { isUnreachable } from '#client/lib/call-failure.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Unreached } from '#client/ui/unreached.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

interface WishlistNotFoundProps {
  /** When nobody answered the list may well be there. */
  error: unknown;
  retry: () => unknown;
}

/** The list does not exist, belongs to somebody else or could not be loaded: the sentence is the same for all. */
export function WishlistNotFound({ error, retry }: WishlistNotFoundProps) {
  const isAway = isUnreachable(error);
  const back = (
    <ButtonLink to="/wishlists" variant={isAway ? 'plain' : 'primary'}>
      {WISHLIST_TEXTS.back}
    </ButtonLink>
  );
  const text = WISHLIST_TEXTS.notFound;
  return isAway ? (
    <Unreached {...{ error, retry, text }} asHeading>
      {back}
    </Unreached>
  ) : (
    <EmptyState pose="lost" text={text} asHeading>
      {back}
    </EmptyState>
  );
}
