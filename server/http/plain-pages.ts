import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Blog } from '#server/content/blog.ts';
import { PAGES } from '#shared/limits.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { NOT_MODIFIED, type PageParts, renderPage, sendPage } from './page-answer.ts';
import { encodingFor } from './page-compression.ts';
import type { PageSource } from './page-source.ts';
import type { SentPage } from './share-page-cache.ts';

/**
 * Answers with the pages that show no list: rendered once for everybody, and again when the posts or the year change.
 * Kept are whole pages (200) of addresses without a query.
 */
export function createPlainPages(source: PageSource, parts: PageParts) {
  const { build } = source;
  const postsVersion = createPostsVersion(parts.dependencies.blog);
  const kept = new LRUCache<string, SentPage>({
    maxSize: PAGES.keptPlainBytes,
    sizeCalculation: ({ body }, key) => Buffer.byteLength(key) + Buffer.byteLength(body),
  });
  // The count of the posts' versions begins anew with each process.
  const base = createHash('sha256')
    .update(JSON.stringify([build, parts.brand, crypto.randomUUID()]))
    .digest('base64url');

  async function versionOf(url: string): Promise<string | null> {
    if (build === null || url.includes('?')) return null;
    const posts = /^\/blog(\/|$)/.test(url) ? await postsVersion().catch(() => null) : '';
    // The year stands at the foot of every page.
    return posts === null ? null : `${posts}.${new Date().getFullYear()}`;
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const version = await versionOf(url);
    const key = `${encodingFor(request.headers['accept-encoding'])} ${version} ${url}`;
    const known = version === null ? undefined : kept.get(key);
    const page = known ?? (await renderPage(source, request, { ...parts, url })).page;
    if (version === null || page.status !== 200) return sendPage(reply, source, page);
    if (!known) kept.set(key, page);
    const tag = `"${base}.${version}"`;
    void reply.header('etag', `W/${tag}`);
    return sendPage(reply, source, matchesIfNoneMatch(request, tag) ? NOT_MODIFIED : page);
  };
}

/** Tells another text after each answer of the content service. Fails where there are no posts to show. */
function createPostsVersion(blog: Pick<Blog, 'posts'>): () => Promise<string> {
  const numbers = new WeakMap<object, number>();
  let answers = 0;
  return async () => {
    const lists = await Promise.all([blog.posts('flat'), blog.posts('wrapped')]);
    for (const list of lists) if (!numbers.has(list)) numbers.set(list, ++answers);
    return lists.map((list) => numbers.get(list)).join('-');
  };
}
