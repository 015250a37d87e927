import type { FastifyInstance } from 'fastify';
import { type Blog, dateOf } from '#server/content/blog.ts';
import { blogFeed } from '#server/features/blog/blog.feed.ts';
import { element } from '#server/views/xml.ts';

interface SearchEngineFacts {
  /** Every address below is made from it, never from what a request says. */
  publicUrl: string;
  blog: Blog;
}

const PAGES = ['/home', '/about', '/contact', '/blog'];

/** robots.txt, sitemap.xml and the feed of the blog. */
export function searchEngines(app: FastifyInstance, { publicUrl, blog }: SearchEngineFacts): void {
  const robots = robotsFor(publicUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHE).send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    // Without its posts the map is still right.
    const posts = await blog.newestFirst().catch(() => []);
    const dated = posts.map((post) => ({
      path: `/blog/${encodeURIComponent(post.slug)}`,
      date: dateOf(post),
    }));
    const places = [...PAGES.map((path) => ({ path, date: null })), ...dated];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHE)
      .send(sitemap(places, publicUrl));
  });
  app.get('/blog/feed.xml', async (_request, reply) => {
    const posts = await blog.newestFirst();
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', CACHE)
      .send(blogFeed(posts, publicUrl));
  });
}

const CACHE = 'public, max-age=300';

// /share is left out on purpose: its pages say noindex. A crawler that may not fetch them cannot read that, and could
// still list an address that it found elsewhere. The pages of mailed links are here because fetching them with a
// browser uses the link up; the signed-in screens because there is nothing on them without a session.
const CLOSED = [
  ...['/api/', '/trpc/', '/strapi/'],
  ...['/verify', '/reset-password', '/sign-in', '/welcome'],
  ...['/wishlist', '/profile', '/admin', '/add'],
];

const robotsFor = (publicUrl: string) =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

interface Place {
  path: string;
  date: string | null;
}

function sitemap(places: Place[], publicUrl: string): string {
  const urls = places.map(({ path, date }) =>
    element('url', {}, [
      element('loc', {}, `${publicUrl}${path}`),
      ...(date ? [element('lastmod', {}, date)] : []),
    ]),
  );
  const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('urlset', { xmlns }, urls)}\n`;
}
