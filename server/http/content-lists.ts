import type { FastifyInstance } from 'fastify';
import type { Blog } from '#server/content/blog.ts';
import type { BlogPost } from '#shared/blog.ts';

/** The two lists of posts under the addresses and in the shapes of spec section 7, wherever the posts come from. */
export function contentLists(app: FastifyInstance, { blog }: { blog: Blog }): void {
  app.get('/strapi/blog-posts', async (_request, reply) => {
    const posts = await blog.posts('flat');
    void reply.header('cache-control', CACHE);
    return posts;
  });
  // With or without `populate=*`: pictures are always there.
  app.get('/strapi/api/blog-posts', async (_request, reply) => {
    const posts = await blog.posts('wrapped');
    void reply.header('cache-control', CACHE);
    return { data: posts.map(wrapped), meta: { pagination: onePage(posts.length) } };
  });
}

const CACHE = 'public, max-age=60';

function wrapped({ id, image, ...fields }: BlogPost) {
  return { id, attributes: { ...fields, image: { data: image && { attributes: image } } } };
}

const onePage = (total: number) => ({ page: 1, pageSize: total, pageCount: 1, total });
