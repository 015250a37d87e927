import { surprisesEditors } from '#shared/for-whom.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

type Face = Pick<SharedWishlistView, 'forWhom' | 'recipientName' | 'ownerName'>;

/** Below the name of a shared list: by whom it is, or for whom somebody else has written it, who sees what is reserved. */
export const bylineOf = ({ forWhom, recipientName, ownerName }: Face): string =>
  (surprisesEditors(forWhom) ? SHARE_TEXTS.by : SHARE_TEXTS.forSomebody)(recipientName, ownerName);
