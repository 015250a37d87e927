import { useCallback } from 'react';
import { later } from '#client/lib/later.ts';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { announce } from '#client/ui/announce.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { ItemView } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as SELECT_TEXTS from '#shared/texts/select.ts';
import { useItemCache } from './use-item-cache.ts';

const loadShowUndo = later(async () => (await import('#client/ui/show-undo.tsx')).showUndo);

/** Puts a copy of an item behind it; the same function as long as the list is the same. */
export function useItemDuplication(wishlistId: string) {
  const { reloadBoth } = useItemCache(wishlistId);
  const { mutateAsync: duplicate } = trpc.item.duplicate.useMutation();
  const { mutateAsync: remove } = trpc.item.remove.useMutation();
  return useCallback(
    async (item: ItemView) => {
      const { id } = await duplicate({ id: item.id });
      await reloadBoth();
      const undo = async () => {
        await remove({ id }).catch((error: unknown) => {
          sayFailure(error, { failed: ITEM_TEXTS.removeFailed });
          throw error;
        });
        await reloadBoth();
        announce(SELECT_TEXTS.undone);
      };
      (await loadShowUndo())(ITEM_TEXTS.duplicated(shortName(item)), undo);
    },
    [duplicate, remove, reloadBoth],
  );
}
