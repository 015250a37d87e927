import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** What this browser knows of one list: its items and those removed lately. The answer to a change is put here first. */
export function useItemCache(wishlistId: string) {
  const utils = trpc.useUtils();
  return useMemo(() => itemCache(utils, wishlistId), [utils, wishlistId]);
}

function itemCache({ wishlist, item }: Utils, wishlistId: string) {
  const list = { of: wishlist.byId, key: { id: wishlistId } };
  const removed = { of: item.removed, key: { wishlistId } };

  const reload = () => list.of.invalidate(list.key);
  const reloadBoth = () => Promise.all([reload(), removed.of.invalidate(removed.key)]);
  // They were given before the change.
  const dropAnswersUnderWay = () => Promise.all([list.of.cancel(list.key), removed.of.cancel(removed.key)]);

  return {
    reloadBoth,
    /** Shows what was saved. The list is loaded anew only when others have changed it meanwhile. */
    async put({ wishlistVersion, ...saved }: SavedItemView) {
      await list.of.cancel(list.key);
      const known = list.of.getData(list.key);
      if (known?.version === wishlistVersion) return;
      if (known?.version !== wishlistVersion - 1) return reload();
      list.of.setData(list.key, { ...known, version: wishlistVersion, items: withItem(saved, known.items) });
    },
    /** The item as it is stored now; null when it cannot be loaded. */
    async newest(id: string) {
      const fresh = await list.of.fetch(list.key, { staleTime: 0 }).catch(() => null);
      return fresh?.items.find((one) => one.id === id) ?? null;
    },
    async remove(gone: ItemView) {
      await dropAnswersUnderWay();
      const row = { ...gone, removedAt: new Date().toISOString() };
      removed.of.setData(removed.key, (rows) => rows && [row, ...without(gone, rows)]);
      list.of.setData(list.key, (known) => known && { ...known, items: without(gone, known.items) });
      void reloadBoth();
    },
    async restore(back: ItemView) {
      await dropAnswersUnderWay();
      removed.of.setData(removed.key, (rows) => rows && without<RemovedItemView>(back, rows));
      list.of.setData(list.key, (known) => known && { ...known, items: placed(back, known.items) });
      void reloadBoth();
    },
  };
}

/** A changed item stays where it is, a new one is the last. */
const withItem = (saved: ItemView, items: readonly ItemView[]) =>
  items.some(({ id }) => id === saved.id)
    ? items.map((one) => (one.id === saved.id ? saved : one))
    : [...items, saved];

const without = <Row extends ItemView>({ id }: ItemView, rows: readonly Row[]) =>
  rows.filter((one) => one.id !== id);

/** Ids are about in the order of creation, as the items of a list are. The list that is loaded anew has the exact place. */
function placed(back: ItemView, items: readonly ItemView[]): ItemView[] {
  const others = without(back, items);
  const at = others.findIndex(({ id }) => id > back.id);
  return others.toSpliced(at < 0 ? others.length : at, 0, back);
}
