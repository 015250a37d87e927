import { createFileRoute, notFound } from '@tanstack/react-router';
import { BlogLoading, BlogUnreachable, blogHead } from '#client/features/blog/blog-layout.tsx';
import { PostBody } from '#client/features/blog/post-body.tsx';
import { PublishedDate } from '#client/features/blog/published-date.tsx';
import { callFailure } from '#client/lib/call-failure.ts';
import { pageMeta } from '#client/lib/page-head.ts';
import { Article } from '#client/ui/article.tsx';
import { BackLink } from '#client/ui/back-link.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FramedImage } from '#client/ui/framed-image.tsx';
import { BRAND } from '#shared/brand.ts';
import { TIMING } from '#shared/limits.ts';
import { paperOf } from '#shared/paper.ts';
import * as BLOG_TEXTS from '#shared/texts/blog.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context, params }) => {
    try {
      const { slug } = params;
      return await context.read(`post ${slug}`, async () =>
        (await context.loadApi()).blog.bySlug.query({ slug }),
      );
    } catch (error) {
      throw callFailure(error).key === 'postNotFound' ? notFound() : error;
    }
  },
  head: ({ match, loaderData: post }) =>
    post
      ? blogHead(match, {
          title: post.title,
          description: post.excerpt,
          image: post.imageUrl,
          type: 'article',
        })
      : { meta: pageMeta(match.context.brand, { title: BLOG_TEXTS.notFound, hidden: true }) },
  component: BlogPostScreen,
  pendingComponent: BlogLoading,
  pendingMs: TIMING.spinnerDelayMs,
  notFoundComponent: PostMissing,
  errorComponent: BlogUnreachable,
});

function BlogPostScreen() {
  const { slug, title, date, imageUrl, html } = Route.useLoaderData();
  return (
    <Article
      title={title}
      lang=""
      back={<BackLink to="/blog">{BRAND.blogName}</BackLink>}
      meta={date && <PublishedDate date={date} />}
      art={{ paper: paperOf(slug), pose: 'waving' }}
      image={imageUrl && <FramedImage imageUrl={imageUrl} alt="" loading="eager" priority />}
    >
      <PostBody html={html} />
    </Article>
  );
}

function PostMissing() {
  return (
    <EmptyState pose="lost" text={BLOG_TEXTS.notFound} asHeading>
      <ButtonLink to="/blog" variant="primary">
        {BRAND.blogName}
      </ButtonLink>
    </EmptyState>
  );
}
