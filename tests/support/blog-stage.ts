import { type Blog, createBlog } from '#server/content/blog.ts';
import { createContentService } from '#server/content/content-service.ts';
import { startApp } from './app.ts';
import { openContentServer } from './content-server.ts';

export const FLAT = '/strapi/blog-posts';
export const WRAPPED = '/strapi/api/blog-posts?populate=*';
export const failed = {
  status: 503,
  body: { error: 'Failed to load blog posts.', code: 'blogUnavailable' },
};
export const robin = {
  title: 'Robins in October',
  slug: 'robins-in-october',
  content: '<p>They sing at night.</p>',
  publishedAt: '2026-10-02T08:00:00.000Z',
  createdAt: '2026-09-30T08:00:00.000Z',
};

export type BlogStage = Awaited<ReturnType<typeof setBlogStage>>;

/** An app whose content service and whose clock obey a test. */
export async function setBlogStage() {
  const service = await openContentServer();
  let blog: Blog;
  const app = await startApp({
    blog: {
      posts: (list) => blog.posts(list),
      newestFirst: () => blog.newestFirst(),
      bySlug: (slug) => blog.bySlug(slug),
    },
  });
  const stage = {
    service,
    app,
    clock: 0,
    /** Why the log says that the service failed. */
    reasons: [] as string[],
    flat: () => app.call('GET', FLAT),
    /** Nothing was asked yet, and no copy is kept. */
    reset(): void {
      stage.clock = 0;
      stage.reasons = [];
      service.asked.length = 0;
      blog = createBlog({
        source: createContentService(`${service.url}/`),
        log: { warn: (details) => void stage.reasons.push(JSON.stringify(details)) },
        now: () => stage.clock,
      });
    },
    async close(): Promise<void> {
      await app.close();
      await service.close();
    },
  };
  return stage;
}
