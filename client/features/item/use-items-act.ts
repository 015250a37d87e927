import { trpc } from '#client/lib/trpc.ts';
import type { ItemView } from '#shared/item.ts';
import type { ItemsAct } from '#shared/items-act.ts';
import { offerUndo } from './offer-undo.ts';

type Sent = Omit<ItemsAct, 'ids'>;

interface Done {
  /** What was done, in words. */
  text: string;
  /** The list to which they, or their copies, went. */
  otherId?: string;
  /** What takes it back, given the items as they are then. */
  undo: (ids: string[]) => ItemsAct[] | Promise<ItemsAct[]>;
}

/** Acts with several items of a list. Each is fulfilled when the list shows it, and offers to undo it. */
export function useItemsAct(wishlistId: string) {
  const { wishlist, item } = trpc.useUtils();
  const { mutateAsync } = trpc.item.act.useMutation();
  const reload = (otherId?: string) =>
    Promise.all([
      wishlist.byId.invalidate({ id: wishlistId }),
      item.removed.invalidate({ wishlistId }),
      wishlist.list.invalidate(),
      otherId !== undefined && otherId !== wishlistId && wishlist.byId.invalidate({ id: otherId }),
    ]);
  return async (items: readonly ItemView[], sent: Sent, { text, otherId, undo }: Done) => {
    const { ids } = await mutateAsync({ ids: items.map(({ id }) => id), ...sent });
    await reload(otherId);
    const takeBack = async () => {
      for (const call of await undo(ids)) await mutateAsync(call);
    };
    offerUndo({ text, undo: takeBack, reload: () => reload(otherId) });
  };
}

/** The calls that put items back into the sections in which they are now. */
export const backIntoSections = (items: readonly ItemView[]) =>
  [...Map.groupBy(items, ({ sectionId }) => sectionId)].map(([sectionId, of]) => ({
    ids: of.map(({ id }) => id),
    act: 'section' as const,
    sectionId,
  }));
