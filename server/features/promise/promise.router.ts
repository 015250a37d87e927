import { editableItem, managedWishlist, wishlistForEditor } from '#server/access/list-access.ts';
import { callOffEarly, openEarly, openingOf } from '#server/givers/openings.ts';
import { lookAt, takenOf, unwrap, unwrappedOf } from '#server/givers/shown-to-recipient.ts';
import { answer } from '#server/trpc/answer.ts';
import { router, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { inWholeSteps } from '#server/trpc/whole-steps.ts';
import { MessageView } from '#shared/auth.ts';
import { LookView, OpeningView, TakenView, UnwrappedView, Unwrapping } from '#shared/gift.ts';
import { ById } from '#shared/id.ts';

/** What a recipient does about the secret, and what they are told of it in the end. */
export const promiseRouter = router({
  opening: signedInProcedure
    .meta(rest('GET /wishlists/{id}/opening', 'Wishlists', 'When the envelopes open'))
    .input(ById)
    .output(OpeningView)
    .query(async ({ ctx, input }) => openingOf(ctx.em, await wishlistForEditor(ctx.em, ctx.actor, input.id))),

  openEarly: writeProcedure
    .meta(rest('POST /wishlists/{id}/open-early', 'Wishlists', 'Open the envelopes a day from now'))
    .input(ById)
    .output(OpeningView)
    .mutation(async ({ ctx, input }) =>
      openEarly(ctx.em, await managedWishlist(ctx.em, ctx.actor, input.id)),
    ),

  callOff: writeProcedure
    .meta(rest('DELETE /wishlists/{id}/open-early', 'Wishlists', 'Keep the envelopes closed after all'))
    .input(ById)
    .output(OpeningView)
    .mutation(async ({ ctx, input }) =>
      callOffEarly(ctx.em, await managedWishlist(ctx.em, ctx.actor, input.id)),
    ),

  unwrapped: signedInProcedure
    .meta(rest('GET /wishlists/{id}/unwrapped', 'Wishlists', 'What the opened envelopes say'))
    .input(ById)
    .output(UnwrappedView)
    .query(async ({ ctx, input }) => {
      const wishlist = await wishlistForEditor(ctx.em, ctx.actor, input.id);
      return inWholeSteps(ctx, wishlist, () => unwrappedOf(ctx.em, wishlist));
    }),

  unwrap: writeProcedure
    .meta(rest('POST /wishlists/{id}/unwrapped', 'Wishlists', 'Say which gifts have been unwrapped'))
    .input(Unwrapping)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await unwrap(ctx.em, await wishlistForEditor(ctx.em, ctx.actor, input.id), input.claimIds);
      return answer('promise.unwrapped');
    }),

  taken: signedInProcedure
    .meta(rest('GET /wishlists/{id}/taken', 'Wishlists', 'What a list that is no surprise tells its owner'))
    .input(ById)
    .output(TakenView)
    .query(async ({ ctx, input }) => {
      const wishlist = await wishlistForEditor(ctx.em, ctx.actor, input.id);
      return inWholeSteps(ctx, wishlist, () => takenOf(ctx.em, wishlist));
    }),

  look: writeProcedure
    .meta(rest('POST /items/{id}/look', 'Items', 'Whether one item is taken'))
    .input(ById)
    .output(LookView)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.require('looksPerUser', ctx.actor.id);
      return lookAt(ctx.em, ctx.actor, await editableItem(ctx.em, ctx.actor, input.id));
    }),
});
