import { surprisesEditors } from '#shared/for-whom.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

type Face = Pick<SharedWishlistView, 'forWhom' | 'recipientName'>;

/** Below the name of a shared list: by whom it is, or for whom somebody else has written it. */
export const bylineOf = ({ forWhom, recipientName }: Face): string =>
  recipientName && (surprisesEditors(forWhom) ? SHARE_TEXTS.by : SHARE_TEXTS.forSomebody)(recipientName);
