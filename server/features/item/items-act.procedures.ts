import type { Actor } from '#server/access/actor.ts';
import { editableItems, editableItemsAndList, removedItems } from '#server/access/items-access.ts';
import { copyItems } from '#server/copies/copy-items.ts';
import { Item } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Context } from '#server/trpc/context.ts';
import { inTransaction, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { restCreate } from '#server/trpc/rest-meta.ts';
import { toSavedItemView } from '#server/views/item.view.ts';
import { ById, Id } from '#shared/id.ts';
import { SavedItemView } from '#shared/item.ts';
import { ActedItemsView, ItemsAct } from '#shared/items-act.ts';
import type { ItemPlace } from '#shared/order.ts';
import { versionOfList } from './item.service.ts';
import { makeDrafts, moveItems, putIntoSection, removeItems, restoreItems } from './items-act.service.ts';
import { moveItem } from './order.service.ts';
import { placeItems } from './places.service.ts';

/** Acts with several items of a list, and with one that goes beyond its list. */
export const itemsActProcedures = {
  act: signedInProcedure
    .meta(restCreate('POST /items/bulk', 'Items', 'Move, copy, hide, delete several items of a list at once'))
    .input(ItemsAct)
    .use(async ({ ctx, input, next }) => {
      if (input.act === 'move') await requireFewMoves(ctx);
      return next();
    })
    .use(inTransaction)
    .output(ActedItemsView)
    .mutation(async ({ ctx, input }) => {
      const { ids, wishlistId } = await acted(ctx, input);
      return { ids: [...ids], wishlistVersion: await versionOfList(ctx.em, wishlistId) };
    }),

  moveToList: signedInProcedure
    .use(async ({ ctx, next }) => {
      await requireFewMoves(ctx);
      return next();
    })
    .use(inTransaction)
    .meta(restCreate('POST /items/{id}/move', 'Items', 'Move an item to another list'))
    .input(ById.extend({ wishlistId: Id }))
    .output(SavedItemView)
    .mutation(async ({ ctx, input: { id, wishlistId } }) => {
      const { items, target } = await editableItemsAndList(ctx.em, ctx.actor, { ids: [id], wishlistId });
      await moveItems(ctx, items, target);
      return savedItem(ctx.em, id);
    }),

  duplicate: writeProcedure
    .meta(restCreate('POST /items/{id}/duplicate', 'Items', 'Copy an item, to stand behind it'))
    .input(ById)
    .output(SavedItemView)
    .mutation(async ({ ctx, input: { id } }) => {
      const { ids, wishlist } = await editableItems(ctx.em, ctx.actor, [id]);
      const [itemId = ''] = await copyItems(ctx, ids, { target: wishlist });
      await moveItem(ctx.em, wishlist, { itemId, after: id });
      return savedItem(ctx.em, itemId);
    }),
};

/** Before the transaction, which would hold one connection while it waits for another. Throws `tooManyTries`. */
const requireFewMoves = ({ throttles, actor }: Context & { actor: Actor }) =>
  throttles.require('movesPerUser', actor.id);

/** Of what was acted with, and which list that was on. Its schema has seen to it that an act has what it needs. */
async function acted(ctx: Context & { actor: Actor }, { act, ...sent }: ItemsAct) {
  const { em, actor } = ctx;
  const { ids, wishlistId = '', sectionId = null, isDraft = true, places } = sent;
  if (act === 'move' || act === 'copy') {
    const { items, target } = await editableItemsAndList(em, actor, { ids, wishlistId });
    if (act === 'move') await moveItems(ctx, items, target);
    if (places) await placeItems(em, target, placedOf(ids, places));
    const acted = act === 'copy' ? await copyItems(ctx, items.ids, { target }) : items.ids;
    return { ids: acted, wishlistId: items.wishlist.id };
  }
  const items = await (act === 'restore' ? removedItems : editableItems)(em, actor, ids);
  if (act === 'section') await putIntoSection(em, items, sectionId);
  else if (act === 'draft') await makeDrafts(em, items, isDraft);
  else if (act === 'remove') await removeItems(em, items);
  else await restoreItems(em, items);
  return { ids: items.ids, wishlistId: items.wishlist.id };
}

/** Ids as PostgreSQL writes them. */
const placedOf = (ids: readonly string[], places: readonly ItemPlace[]) =>
  places.map(({ after, sectionId }, at) => ({
    id: (ids[at] ?? '').toLowerCase(),
    after: after?.toLowerCase() ?? null,
    sectionId: sectionId?.toLowerCase() ?? null,
  }));

async function savedItem(em: EntityManager, id: string): Promise<SavedItemView> {
  const item = await em.findOneOrFail(Item, { id });
  return toSavedItemView(item, await versionOfList(em, item.wishlist.id));
}
