import { answer } from '#server/trpc/answer.ts';
import { adminProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { AdminWishlist, GivenReason } from '#shared/admin.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { openPrivateWishlist, wishlistOfDashboard } from './wishlists.service.ts';

/** What an administrator is told of a private list, and how they come to read it. */
export const privateWishlistCalls = {
  wishlist: adminProcedure
    .input(ById)
    .output(AdminWishlist)
    .query(({ ctx, input }) => wishlistOfDashboard(ctx.em, input.id)),

  openPrivateWishlist: adminProcedure
    .meta(
      rest('POST /admin/wishlist/{id}/open', 'Admin', 'Say why you open a private list; its owner is told'),
    )
    .input(GivenReason)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await openPrivateWishlist(ctx, input);
      return answer('admin.actionDone');
    }),
};
