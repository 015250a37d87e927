import { z } from 'zod';
import {
  editableItem,
  editableWishlist,
  removedItem,
  wishlistForEditor,
} from '#server/access/list-access.ts';
import { answer } from '#server/trpc/answer.ts';
import { router, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { toItemView, toRemovedItemView, toSavedItemView } from '#server/views/item.view.ts';
import { MessageView } from '#shared/auth.ts';
import { ById, Id } from '#shared/id.ts';
import { ItemChange, ItemView, RemovedItemView, SavedItemView } from '#shared/item.ts';
import { NewItem } from '#shared/new-item.ts';
import { ItemMove, MovedItemView } from '#shared/order.ts';
import { QuickAdd } from '#shared/quick-add.ts';
import { SameItemQuery, SameItemView } from '#shared/same-item.ts';
import {
  addItem,
  changeItem,
  removedItemsOf,
  removeItem,
  restoreItem,
  versionOfList,
} from './item.service.ts';
import { itemsActProcedures } from './items-act.procedures.ts';
import { moveItem } from './order.service.ts';
import { quickAdd } from './quick-add.service.ts';
import { sameItemsOf } from './same-items.service.ts';

export const itemRouter = router({
  ...itemsActProcedures,

  add: writeProcedure
    .meta(restCreate('POST /wishlists/{wishlistId}/items', 'Items', 'Add an item to a wishlist'))
    .input(NewItem)
    .output(SavedItemView)
    .mutation(async ({ ctx, input: { wishlistId, sectionId, ...draft } }) => {
      const wishlist = await editableWishlist(ctx.em, ctx.actor, wishlistId);
      const item = await addItem(ctx, wishlist, draft, sectionId);
      return toSavedItemView(item, await versionOfList(ctx.em, item.wishlist.id));
    }),

  same: signedInProcedure
    .meta(rest('GET /items/same', 'Items', 'What of the same address stands on your lists already'))
    .input(SameItemQuery)
    .output(z.array(SameItemView))
    .query(({ ctx, input }) => sameItemsOf(ctx, input.url)),

  quickAdd: signedInProcedure
    // Without a key: pages are read before anything is locked, which a repeatable call is from its beginning.
    .meta(rest('POST /quick-add', 'Items', 'Add the links and wishes of a text as drafts'))
    .input(QuickAdd)
    .output(z.array(ItemView))
    .mutation(async ({ ctx, input }) => (await quickAdd(ctx, input)).map(toItemView)),

  update: writeProcedure
    .meta(rest('PUT /items/{id}', 'Items', 'Change the fields that are sent'))
    .input(ItemChange.extend(ById.shape))
    .output(SavedItemView)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const item = await editableItem(ctx.em, ctx.actor, id);
      await changeItem(ctx, item, change);
      return toSavedItemView(item, await versionOfList(ctx.em, item.wishlist.id));
    }),

  move: writeProcedure
    .meta(rest('PATCH /wishlists/{id}/order', 'Items', 'Move an item on its list'))
    .input(ItemMove.extend(ById.shape))
    .output(MovedItemView)
    .mutation(async ({ ctx, input: { id, ...move } }) => {
      const wishlist = await editableWishlist(ctx.em, ctx.actor, id);
      const sectionId = await moveItem(ctx.em, wishlist, move);
      return { itemId: move.itemId, after: move.after, sectionId, wishlistVersion: wishlist.version };
    }),

  remove: writeProcedure
    .meta(rest('DELETE /items/{id}', 'Items', 'Delete an item'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await removeItem(ctx.em, await editableItem(ctx.em, ctx.actor, input.id));
      return answer('item.removed');
    }),

  removed: signedInProcedure
    .meta(rest('GET /wishlists/{wishlistId}/removed-items', 'Items', 'Items that can still be brought back'))
    .input(z.strictObject({ wishlistId: Id }))
    .output(z.array(RemovedItemView))
    .query(async ({ ctx, input }) => {
      const wishlist = await wishlistForEditor(ctx.em, ctx.actor, input.wishlistId);
      return (await removedItemsOf(ctx.em, wishlist)).map(toRemovedItemView);
    }),

  restore: writeProcedure
    .meta(rest('PUT /items/{id}/restore', 'Items', 'Bring a removed item back to its list'))
    .input(ById)
    .output(ItemView)
    .mutation(async ({ ctx, input }) => {
      const item = await removedItem(ctx.em, ctx.actor, input.id);
      await restoreItem(ctx.em, item);
      return toItemView(item);
    }),
});
