import { callFailure } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';

/** The links of a list, the main one first, then the newest first. */
export const useLinks = (wishlistId: string) => trpc.link.list.useQuery({ id: wishlistId });

/** What this browser knows of the links of a list. The answer to a change is put here first, so that it shows at once. */
export function useLinkCache(wishlistId: string) {
  const { link, wishlist } = trpc.useUtils();
  const change = async (changed: (links: LinkView[]) => LinkView[]) => {
    const of = { id: wishlistId };
    // An answer that is still on its way was given before the change.
    await link.list.cancel(of);
    link.list.setData(of, (known) => known && changed(known));
  };
  return {
    add: (added: LinkView) => change((links) => links.toSpliced(1, 0, added)),
    put: (changed: LinkView) =>
      change((links) => links.map((known) => (known.id === changed.id ? changed : known))),
    remove: (id: string) => change((links) => links.filter((known) => known.id !== id)),
    reload: () => link.list.invalidate({ id: wishlistId }),
    /** My Wishlists and the list itself copy the main link, too. */
    putToken(shareToken: string) {
      wishlist.byId.setData({ id: wishlistId }, (known) => known && { ...known, shareToken });
      wishlist.list.setData(undefined, (cards) =>
        cards?.map((card) => (card.id === wishlistId ? { ...card, shareToken } : card)),
      );
      void wishlist.list.invalidate();
      void wishlist.byId.invalidate({ id: wishlistId });
    },
  };
}

/** Says in a toast what became of a press, and asks for the links anew: somebody may have changed them elsewhere. */
export function toastFailure(error: unknown, reload: () => unknown): void {
  sayFailure(error, { failed: LINK_TEXTS.failed });
  if (callFailure(error).key !== null) reload();
}
