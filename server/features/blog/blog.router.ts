import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { BlogCard, BlogPostView, BySlug } from '#shared/blog.ts';
import { toBlogCard, toBlogPostView } from './blog.view.ts';

// For our own screens; others read the two lists of http/content-lists.ts.
export const blogRouter = router({
  list: publicProcedure
    .output(BlogCard.array())
    .query(async ({ ctx }) => (await ctx.blog.newestFirst()).map(toBlogCard)),

  bySlug: publicProcedure
    .input(BySlug)
    .output(BlogPostView)
    .query(async ({ ctx, input }) => toBlogPostView(await ctx.blog.bySlug(input.slug))),
});
