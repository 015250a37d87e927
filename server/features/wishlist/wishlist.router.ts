import { z } from 'zod';
import { type Actor, lockUser } from '#server/access/actor.ts';
import {
  deletedWishlist,
  editableWishlist,
  managedWishlist,
  readableWishlist,
} from '#server/access/list-access.ts';
import { rightsOf, standingOn } from '#server/access/list-rights.ts';
import { replaceMainLink } from '#server/access/share-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { answer } from '#server/trpc/answer.ts';
import { router, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import {
  RemovedWishlistView,
  RotatedToken,
  WishlistCard,
  WishlistChange,
  WishlistDraft,
  WishlistView,
} from '#shared/wishlist.ts';
import { duplicateWishlist } from './duplicate.service.ts';
import { requireOwnerSays } from './for-whom.ts';
import { sectionsOf } from './section.service.ts';
import {
  changeWishlist,
  createWishlist,
  itemsOf,
  letRest,
  removedWishlistsOf,
  removeWishlist,
  restoreWishlist,
  type WishlistRow,
  wishlistsOf,
} from './wishlist.service.ts';

const toWishlistCard = ({ isEditor, isOwner, seesBoard, ...row }: WishlistRow): WishlistCard => ({
  ...row,
  ...wrappingOf(row),
  rights: rightsOf({ edit: isEditor, manage: isOwner, board: seesBoard }),
});

const wrappingOf = (list: { id: string; paper?: Paper | null | undefined }) => ({
  paper: paperInForce(list),
  isPaperChosen: Boolean(list.paper),
});

async function toWishlistView(
  { em, actor }: { em: EntityManager; actor: Actor },
  wishlist: Wishlist,
): Promise<WishlistView> {
  const standing = await standingOn(em, actor, wishlist);
  return {
    ...standing,
    id: wishlist.id,
    name: wishlist.name,
    description: wishlist.description,
    coverEmoji: wishlist.coverEmoji,
    isPublic: wishlist.isPublic,
    shareToken: wishlist.shareToken,
    ...wrappingOf(wishlist),
    isArchived: Boolean(wishlist.archivedAt),
    forWhom: wishlist.forWhom,
    forName: wishlist.forName ?? null,
    secrecy: wishlist.secrecy,
    occasionOn: wishlist.occasionOn ?? null,
    timeZone: wishlist.timeZone,
    version: wishlist.version,
    createdAt: wishlist.createdAt.toISOString(),
    sections: await sectionsOf(em, wishlist),
    items: await itemsOf(em, wishlist, standing.rights),
  };
}

export const wishlistRouter = router({
  list: signedInProcedure
    .meta(
      rest(
        'GET /wishlists',
        'Wishlists',
        'Your wishlists, newest first, then those of others that you are one of the people of',
      ),
    )
    .output(z.array(WishlistCard))
    .query(async ({ ctx }) => (await wishlistsOf(ctx.em, ctx.actor)).map(toWishlistCard)),

  create: writeProcedure
    .meta(restCreate('POST /wishlists', 'Wishlists', 'Create a wishlist'))
    .input(WishlistDraft)
    .output(WishlistView)
    .mutation(async ({ ctx, input }) => {
      const wishlist = await createWishlist(ctx.em, ctx.actor, input);
      return toWishlistView(ctx, wishlist);
    }),

  byId: signedInProcedure
    .meta(rest('GET /wishlists/{id}', 'Wishlists', 'One of your wishlists with its items'))
    .input(ById)
    .output(WishlistView)
    .query(async ({ ctx, input }) => {
      const wishlist = await readableWishlist(ctx.em, ctx.actor, input.id);
      return toWishlistView(ctx, wishlist);
    }),

  update: writeProcedure
    .meta(rest('PUT /wishlists/{id}', 'Wishlists', 'Change the fields that are sent'))
    .input(WishlistChange.extend(ById.shape))
    .output(WishlistView)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const wishlist = await editableWishlist(ctx.em, ctx.actor, id);
      requireOwnerSays(change, wishlist, ctx.actor);
      await changeWishlist(ctx.em, wishlist, change);
      return toWishlistView(ctx, wishlist);
    }),

  rotateToken: writeProcedure
    .meta(
      rest(
        'PUT /wishlists/{id}/rotate-token',
        'Wishlists',
        'Replace the share link; the old one stops working',
      ),
    )
    .input(ById)
    .output(RotatedToken)
    .mutation(async ({ ctx, input }) => {
      const wishlist = await managedWishlist(ctx.em, ctx.actor, input.id);
      const shareToken = await replaceMainLink(ctx.em, wishlist);
      await ctx.em.refresh(wishlist);
      return { shareToken, version: wishlist.version };
    }),

  remove: writeProcedure
    .meta(rest('DELETE /wishlists/{id}', 'Wishlists', 'Delete a wishlist'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await removeWishlist(ctx.em, await managedWishlist(ctx.em, ctx.actor, input.id));
      return answer('wishlist.removed');
    }),

  duplicate: writeProcedure
    .meta(
      restCreate(
        'POST /wishlists/{id}/duplicate',
        'Wishlists',
        'Copy a list with its items, for next year say',
      ),
    )
    .input(ById)
    .output(WishlistView)
    .mutation(async ({ ctx, input }) => {
      // Before the list, as everywhere: a new one asks how many there are.
      await lockUser(ctx.em, ctx.actor.user);
      const wishlist = await managedWishlist(ctx.em, ctx.actor, input.id);
      return toWishlistView(ctx, await duplicateWishlist(ctx, wishlist));
    }),

  archive: writeProcedure
    .meta(rest('PUT /wishlists/{id}/archive', 'Wishlists', 'Let a list rest'))
    .input(ById)
    .output(WishlistView)
    .mutation(async ({ ctx, input }) => {
      const wishlist = await managedWishlist(ctx.em, ctx.actor, input.id);
      await letRest(ctx.em, wishlist, true);
      return toWishlistView(ctx, wishlist);
    }),

  unarchive: writeProcedure
    .meta(rest('PUT /wishlists/{id}/unarchive', 'Wishlists', 'Wake up a list that rests'))
    .input(ById)
    .output(WishlistView)
    .mutation(async ({ ctx, input }) => {
      const wishlist = await managedWishlist(ctx.em, ctx.actor, input.id);
      await letRest(ctx.em, wishlist, false);
      return toWishlistView(ctx, wishlist);
    }),

  removed: signedInProcedure
    .meta(rest('GET /removed-wishlists', 'Wishlists', 'Wishlists that you deleted and can still bring back'))
    .output(z.array(RemovedWishlistView))
    .query(({ ctx }) => removedWishlistsOf(ctx.em, ctx.actor)),

  restore: writeProcedure
    .meta(rest('PUT /wishlists/{id}/restore', 'Wishlists', 'Bring back a wishlist that you deleted'))
    .input(ById)
    .output(WishlistView)
    .mutation(async ({ ctx, input }) => {
      const wishlist = await deletedWishlist(ctx.em, ctx.actor, input.id);
      await restoreWishlist(ctx.em, ctx.actor, wishlist);
      return toWishlistView(ctx, wishlist);
    }),
});
