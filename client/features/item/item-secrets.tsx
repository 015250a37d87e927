import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { TakenView } from '#shared/gift.ts';
import type { WishlistView } from '#shared/wishlist.ts';

/** What the owner may know of reservations on this list, and how. */
interface Secrets {
  /** Whether one item can be looked at: givers can read that it was, the list is a surprise for who looks, and still closed. */
  canLook: boolean;
  taken: ReadonlyMap<string, TakenView['items'][number]>;
}

const NONE: Secrets = { canLook: false, taken: new Map() };
const Context = createContext(NONE);

export const useSecrets = () => useContext(Context);

interface ItemSecretsProps {
  wishlist: WishlistView;
  children: ReactNode;
}

/** Tells the cards below what they may say. */
export function ItemSecrets({ wishlist, children }: ItemSecretsProps) {
  const { id, secrecy, rights, forWhom, isPublic, isArchived } = wishlist;
  // Whoever helps with somebody's list reads on the shared page what is reserved.
  const isSurprised = forWhom === 'us' || (forWhom === 'me' && rights.includes('manage'));
  const isSurprise = secrecy === 'surprise';
  const { data: opening } = trpc.promise.opening.useQuery({ id });
  const { data: taken } = trpc.promise.taken.useQuery({ id }, { enabled: !isSurprise });
  const secrets = useMemo(
    () => ({
      canLook:
        isSurprise &&
        isSurprised &&
        isPublic &&
        !isArchived &&
        opening !== undefined &&
        (opening.openedAt === null || opening.opensAt !== null),
      taken: new Map(taken?.items.map((item) => [item.itemId, item])),
    }),
    [isSurprise, isSurprised, isPublic, isArchived, opening, taken],
  );
  return <Context value={secrets}>{children}</Context>;
}
