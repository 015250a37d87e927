import type { ReactNode } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Loading } from '#client/ui/spinner.tsx';
import { Unreached } from '#client/ui/unreached.tsx';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import { FirstWishlist } from './first-wishlist.tsx';

interface WithOwnListsProps {
  /** Gets at least one list; that which was changed last is the first. */
  children: (wishlists: readonly WishlistCard[]) => ReactNode;
}

/** What needs a list that the person edits. Who has none makes the first one; whose lists are not reached can try again. */
export function WithOwnLists({ children }: WithOwnListsProps) {
  const { data, isPending, error, refetch } = trpc.wishlist.list.useQuery();
  if (isPending) return <Loading />;
  if (!data) return <Unreached error={error} retry={refetch} text={ADD_TO_TEXTS.listsUnreached} onCard />;
  const wishlists = data
    .filter(({ rights, isArchived }) => rights.includes('edit') && !isArchived)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return wishlists.length === 0 ? <FirstWishlist /> : children(wishlists);
}
