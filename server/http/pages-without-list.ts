import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Blog } from '#server/content/blog.ts';
import { PAGES } from '#shared/limits.ts';
import { type CachedAnswer, sendCached } from './cached-answer.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { createPageAnswers, type PageParts, renderPage, sendPage } from './page-answer.ts';
import type { PageSource } from './page-template.ts';
import { type PageVariant, pageVariantOf } from './variant.ts';
import { createVersionCache, type RenderedVersion } from './version-cache.ts';

/**
 * Answers with the pages that show no list: rendered once for everybody, and again when the posts, the year or the settings change.
 * Only whole pages (200) that asked for no data are cached, of addresses without a query; and those of the blog, which reads none.
 */
export function createPagesWithoutList(app: FastifyInstance, source: PageSource, parts: PageParts) {
  const { build } = source;
  const { installation } = parts.dependencies;
  const postsVersion = createPostsVersion(parts.dependencies.blog);
  const cached = createVersionCache<CachedAnswer>(PAGES.cachedWithoutListBytes);
  const answers = createPageAnswers(app);
  const unchanged = answers.unchanged('/');
  // The count of the posts' versions begins anew with each process.
  const base = createHash('sha256')
    .update(JSON.stringify([build, crypto.randomUUID()]))
    .digest('base64url');
  const tagOf = (version: string, { locale }: PageVariant) => `"${base}.${locale}.${version}"`;

  async function versionOf(url: string): Promise<string | null> {
    if (build === null || url.includes('?')) return null;
    const posts = isOfBlog(url) ? await postsVersion().catch(() => null) : '';
    // The year stands at the foot of every page.
    return posts === null ? null : `${posts}.${new Date().getFullYear()}.${parts.brand.version}`;
  }

  async function make(
    request: FastifyRequest,
    { url, variant, version }: { url: string; variant: PageVariant; version: string },
  ): Promise<RenderedVersion<CachedAnswer>> {
    const { page, hasAsked } = await renderPage(source, request, { ...parts, variant, url });
    const shown = page.status === 200 && (!hasAsked || isOfBlog(url)) ? version : null;
    return {
      page: answers.whole(page, url, shown === null ? {} : { etag: `W/${tagOf(shown, variant)}` }),
      version: shown,
    };
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const url = isOfBlog(request.url) ? withoutQuery(request.url) : request.url;
    const version = await versionOf(url);
    const variant = pageVariantOf(request, installation.now);
    if (version === null)
      return sendPage(reply, (await renderPage(source, request, { ...parts, variant, url })).page);
    const key = `${variant.key} ${url}`;
    const { page, version: shown } = await cached(key, version, () =>
      make(request, { url, variant, version }),
    );
    const isKnown = shown !== null && matchesIfNoneMatch(request, tagOf(shown, variant));
    return sendCached(reply, isKnown ? unchanged(`W/${tagOf(shown, variant)}`) : page);
  };
}

// Written otherwise (/Blog, //blog), the router shows it as well: then it is a page that asks, and is not cached.
const isOfBlog = (url: string) => /^\/blog(\/|\?|$)/.test(url);

const withoutQuery = (url: string) => url.split('?', 1)[0] ?? url;

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
