import { contentsOf } from '#client/lib/list-contents.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard, WishlistDraft, WishlistView } from '#shared/wishlist.ts';

/** What this browser knows of the person's lists. The answer to a change is put here first, so that it shows at once. */
export function useWishlistCache() {
  const { byId, list, removed } = trpc.useUtils().wishlist;
  const changeCards = async (change: (cards: WishlistCard[]) => WishlistCard[]) => {
    // An answer that is still on its way was given before the change.
    await list.cancel();
    list.setData(undefined, (cards) => cards && change(cards));
  };
  const change = async (id: string, { items, ...part }: Partial<WishlistView>) => {
    await byId.cancel({ id });
    const ofView = { ...part, ...(items && { items }) };
    byId.setData({ id }, (known) => known && { ...known, ...ofView });
    const ofCard = { ...part, ...(items && contentsOf(items)), updatedAt: now() };
    await changeCards((cards) => cards.map((card) => (card.id === id ? { ...card, ...ofCard } : card)));
    void list.invalidate();
  };
  return {
    change,
    add: async (created: WishlistView) => {
      await changeCards((cards) => [cardOf(created), ...cards]);
      void list.invalidate();
    },
    async remove(id: string) {
      await changeCards((cards) => cards.filter((card) => card.id !== id));
      void removed.invalidate();
    },
    /** Puts a list that was brought back where it stood: the newest is the first. */
    restore: async (back: WishlistView) => {
      await removed.cancel();
      removed.setData(undefined, (known) => known?.filter(({ id }) => id !== back.id));
      await changeCards((cards) => [cardOf(back), ...cards].sort(byAge));
      void list.invalidate();
    },
    reload: () => list.invalidate(),
    /** The list as it is stored now; null when it cannot be loaded. */
    newest: (id: string) => byId.fetch({ id }, { staleTime: 0 }).catch(() => null),
  };
}

type Aged = Pick<WishlistCard, 'createdAt' | 'id'>;

/** The newest list first, as the server tells them. */
export const byAge = (a: Aged, b: Aged) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

const now = () => new Date().toISOString();

function cardOf({ items, ...facts }: WishlistView): WishlistCard {
  return { ...facts, ...contentsOf(items), updatedAt: now() };
}

/** Deleting one list from its edit screen. The browser's alert tells of a failure. */
export function useWishlistRemoval(id: string, onRemoved: () => void) {
  const cache = useWishlistCache();
  const { isPending, mutate } = trpc.wishlist.remove.useMutation({
    async onSuccess() {
      await cache.remove(id);
      showToast('good', WISHLIST_TEXTS.removed);
    },
    onError: (error) =>
      sayFailure(error, { speaker: 'screen', failed: WISHLIST_TEXTS.removeFailed, by: 'alert' }),
  });
  return { isRemoving: isPending, remove: () => mutate({ id }, { onSuccess: onRemoved }) };
}

/**
 * Creates a list and puts it first among the person's lists. Fails like the call. When the person has left the screen,
 * the promise stays pending, so that no message appears on another screen.
 */
export function useWishlistCreation() {
  const cache = useWishlistCache();
  const { mutate } = trpc.wishlist.create.useMutation({ onSuccess: (created) => cache.add(created) });
  return (draft: WishlistDraft) =>
    new Promise<WishlistView>((resolve, reject) => {
      mutate(draft, { onSuccess: resolve, onError: reject });
    });
}
