import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { SharedWishlistView, ShareToken } from '#shared/wishlist.ts';
import { sharedWishlist } from './share.service.ts';

export const shareRouter = router({
  byToken: publicProcedure
    .meta({ ...rest('GET /share/{token}', 'Share', 'A public wishlist as strangers see it'), kept: 'share' })
    .input(ShareToken)
    .output(SharedWishlistView)
    .query(async ({ ctx, input }) => {
      const { view, version } = await sharedWishlist(ctx.database, input.token);
      ctx.tellVersion?.(version);
      return view;
    }),
});
