import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import type { ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';
import { movedTo, type Place, placeIn } from './item-order.ts';
import { shownList, type Utils } from './shown-list.ts';

/** What this browser knows of one list: its items and those removed lately. The answer to a change is put here first. */
export function useItemCache(wishlistId: string) {
  const utils = trpc.useUtils();
  return useMemo(() => itemCache(utils, wishlistId), [utils, wishlistId]);
}

/** Of items that were taken off their list here: where they stood. */
const stood = new Map<string, Place>();

/**
 * Where an item stands that was removed or comes back. Of one that was not removed here nobody knows more than its id, which
 * is about in the order of creation.
 */
export function placed<Row extends ItemView>(back: Row, items: readonly Row[]): Row[] {
  const place = stood.get(back.id);
  if (place) return movedTo(back, items, place);
  const others = without(back, items);
  const at = others.findIndex(({ id }) => id > back.id);
  return others.toSpliced(at < 0 ? others.length : at, 0, back);
}

function itemCache({ wishlist, item }: Utils, wishlistId: string) {
  const { list, show, reload } = shownList({ wishlist }, wishlistId);
  const removed = { of: item.removed, key: { wishlistId } };
  const reloadBoth = () => Promise.all([reload(), removed.of.invalidate(removed.key)]);
  // They were given before the change.
  const dropAnswersUnderWay = () => Promise.all([list.of.cancel(list.key), removed.of.cancel(removed.key)]);
  const edit = async (change: (items: readonly ItemView[]) => ItemView[], ofRemoved?: RemovedChange) => {
    await dropAnswersUnderWay();
    if (ofRemoved) removed.of.setData(removed.key, (rows) => rows && ofRemoved(rows));
    show((known) => ({ ...known, items: change(known.items) }));
    void reloadBoth();
  };
  const take = (gone: ItemView, ofRemoved?: RemovedChange) =>
    edit((items) => {
      if (items.some(({ id }) => id === gone.id)) stood.set(gone.id, placeIn(gone, items));
      return without(gone, items);
    }, ofRemoved);
  const place = (back: ItemView, ofRemoved?: RemovedChange) =>
    edit((items) => placed(back, items), ofRemoved);

  return {
    reload,
    reloadBoth,
    /** Shows what was saved. The list is loaded anew only when others have changed it meanwhile. */
    async put({ wishlistVersion, ...saved }: SavedItemView) {
      await list.of.cancel(list.key);
      const known = list.of.getData(list.key);
      if (known?.version === wishlistVersion) return;
      if (known?.version !== wishlistVersion - 1) return reload();
      show((now) => ({ ...now, version: wishlistVersion, items: withItem(saved, now.items) }));
    },
    /** The item as it is stored now; null when it cannot be loaded. */
    async newest(id: string) {
      const fresh = await list.of.fetch(list.key, { staleTime: 0 }).catch(() => null);
      return fresh?.items.find((one) => one.id === id) ?? null;
    },
    take,
    place,
    async remove(gone: ItemView) {
      const row = { ...gone, removedAt: new Date().toISOString() };
      await take(gone, (rows) => [row, ...without(gone, rows)]);
    },
    restore: (back: ItemView) => place(back, (rows) => without<RemovedItemView>(back, rows)),
  };
}

type RemovedChange = (rows: readonly RemovedItemView[]) => RemovedItemView[];

/** A changed item stays where it is, a new one is the last. */
const withItem = (saved: ItemView, items: readonly ItemView[]) =>
  items.some(({ id }) => id === saved.id)
    ? items.map((one) => (one.id === saved.id ? saved : one))
    : [...items, saved];

const without = <Row extends ItemView>({ id }: ItemView, rows: readonly Row[]) =>
  rows.filter((one) => one.id !== id);
