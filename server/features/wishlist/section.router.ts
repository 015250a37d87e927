import { z } from 'zod';
import { editableWishlist, readableWishlist } from '#server/access/list-access.ts';
import { answer } from '#server/trpc/answer.ts';
import { router, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { SectionChange, SectionDraft, SectionOfList } from '#shared/section.ts';
import { SectionView } from '#shared/section-view.ts';
import { addSection, changeSection, removeSection, sectionOf, sectionsOf } from './section.service.ts';

export const sectionRouter = router({
  list: signedInProcedure
    .meta(rest('GET /wishlists/{id}/sections', 'Wishlists', 'The sections of a list in their order'))
    .input(ById)
    .output(z.array(SectionView))
    .query(async ({ ctx, input }) => sectionsOf(ctx.em, await readableWishlist(ctx.em, ctx.actor, input.id))),

  add: writeProcedure
    .meta(restCreate('POST /wishlists/{id}/sections', 'Wishlists', 'Add a section to a list'))
    .input(SectionDraft.extend(ById.shape))
    .output(SectionView)
    .mutation(async ({ ctx, input: { id, ...draft } }) =>
      addSection(ctx.em, await editableWishlist(ctx.em, ctx.actor, id), draft),
    ),

  update: writeProcedure
    .meta(rest('PATCH /wishlists/{id}/sections/{sectionId}', 'Wishlists', 'Rename or move a section'))
    .input(SectionChange.extend(SectionOfList.shape))
    .output(SectionView)
    .mutation(async ({ ctx, input: { id, sectionId, ...change } }) => {
      const wishlist = await editableWishlist(ctx.em, ctx.actor, id);
      return changeSection(ctx.em, await sectionOf(ctx.em, wishlist, sectionId), change);
    }),

  remove: writeProcedure
    .meta(rest('DELETE /wishlists/{id}/sections/{sectionId}', 'Wishlists', 'Remove a section'))
    .input(SectionOfList)
    .output(MessageView)
    .mutation(async ({ ctx, input: { id, sectionId } }) => {
      const wishlist = await editableWishlist(ctx.em, ctx.actor, id);
      await removeSection(ctx.em, await sectionOf(ctx.em, wishlist, sectionId));
      return answer('section.removed');
    }),
});
