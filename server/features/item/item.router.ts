import { ownedItem, ownedWishlist } from '#server/access/list-access.ts';
import { router, signedInProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { toItemView } from '#server/views/item.view.ts';
import { MessageView } from '#shared/auth.ts';
import { ById, Id } from '#shared/id.ts';
import { ItemChange, ItemDraft, ItemView, savedLink } from '#shared/item.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import { addItem, changeItem, removeItem } from './item.service.ts';

export const itemRouter = router({
  add: signedInProcedure
    .meta(restCreate('POST /wishlists/{wishlistId}/items', 'Items', 'Add an item to a wishlist'))
    .input(ItemDraft.extend({ wishlistId: Id }))
    .output(ItemView)
    .mutation(async ({ ctx, input: { wishlistId, ...draft } }) => {
      const wishlist = await ownedWishlist(ctx.em, ctx.actor, wishlistId);
      const url = savedLink(draft.url, ctx.affiliateTag);
      return toItemView(await addItem(ctx.em, wishlist, { ...draft, url }));
    }),

  update: signedInProcedure
    .meta(rest('PUT /items/{id}', 'Items', 'Change the fields that are sent'))
    .input(ItemChange.extend(ById.shape))
    .output(ItemView)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const item = await ownedItem(ctx.em, ctx.actor, id);
      await changeItem(ctx.em, item, { ...change, url: savedLink(change.url, ctx.affiliateTag) });
      return toItemView(item);
    }),

  remove: signedInProcedure
    .meta(rest('DELETE /items/{id}', 'Items', 'Delete an item'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await removeItem(ctx.em, await ownedItem(ctx.em, ctx.actor, input.id));
      return { message: ITEM_TEXTS.removed };
    }),
});
