import { scrapeProduct } from '#server/capture/scrape-product.ts';
import { router, signedInProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { ScrapeRequest, ScrapeView } from '#shared/scrape.ts';

export const scrapeRouter = router({
  page: signedInProcedure
    .meta(rest('POST /scrape', 'Items', 'Read name, price and picture from a product page'))
    .input(ScrapeRequest)
    .output(ScrapeView)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.require('scrapePerUser', ctx.actor.id);
      return scrapeProduct(ctx, ctx.actor.id, input.url);
    }),
});
