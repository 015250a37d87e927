import { trpc } from '#client/lib/trpc.ts';
import type { WishlistView } from '#shared/wishlist.ts';

type Listed = Pick<WishlistView, 'id' | 'isPublic' | 'secrecy' | 'occasionOn'>;

/** Whether a list has something to unwrap or to see beside its wishes, by what its owner has made of it: no giver counts. */
export function useHasTabs({ id, isPublic, secrecy, occasionOn }: Listed): boolean {
  const { data: opening } = trpc.promise.opening.useQuery({ id });
  const isOpening = opening !== undefined && Object.values(opening).some((moment) => moment !== null);
  return isPublic || secrecy !== 'surprise' || occasionOn !== null || isOpening;
}
