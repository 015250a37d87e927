import { createFileRoute } from '@tanstack/react-router';
import { BlogLayout, BlogLoading, BlogUnreachable, blogHead } from '#client/features/blog/blog-layout.tsx';
import styles from '#client/features/blog/post-card.module.css';
import { PostCard } from '#client/features/blog/post-card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { BRAND } from '#shared/brand.ts';
import { TIMING } from '#shared/limits.ts';
import * as BLOG_TEXTS from '#shared/texts/blog.ts';

export const Route = createFileRoute('/blog/')({
  loader: ({ context: { read, loadApi } }) => read('posts', async () => (await loadApi()).blog.list.query()),
  head: ({ match }) => blogHead(match, { title: BRAND.blogName, description: BLOG_TEXTS.description }),
  component: BlogScreen,
  pendingComponent: BlogLoading,
  pendingMs: TIMING.spinnerDelayMs,
  errorComponent: BlogUnreachable,
});

function BlogScreen() {
  const posts = Route.useLoaderData();
  return (
    <BlogLayout>
      {posts.length > 0 ? (
        <div className={styles.posts}>
          {posts.map((post, at) => (
            <PostCard key={post.slug} post={post} isFirst={at === 0} />
          ))}
        </div>
      ) : (
        <EmptyState pose="asleep" text={BLOG_TEXTS.empty} />
      )}
    </BlogLayout>
  );
}
