import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#shared/limits.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { NO_SEARCH, NOT_MODIFIED, type PageParts, renderPage, sendPage } from './page-answer.ts';
import { encodingFor } from './page-compression.ts';
import type { PageSource } from './page-source.ts';
import { createShareTags, createVersionCache } from './version-cache.ts';

/** Answers with the page of a share link: kept, and fresh whenever the database tells another version. */
export function createSharePages(source: PageSource, parts: PageParts) {
  const { sharedVersion, keyedHash } = parts.dependencies;
  const keep = createVersionCache(PAGES.keptBytes);
  const { build } = source;
  const tagOf = createShareTags((token, version) => keyedHash('share page', build ?? '', token, version));
  return async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    void reply.header('x-robots-tag', NO_SEARCH);
    // When the database cannot tell, the page that is rendered says so to a person.
    const version = await sharedVersion(token).catch(() => null);
    if (version === null || build === null) {
      const { page } = await renderPage(source, request, { ...parts, url: request.url });
      return sendPage(reply, page);
    }
    const tag = tagOf(token, version);
    if (matchesIfNoneMatch(request, tag)) return sendPage(reply.header('etag', `W/${tag}`), NOT_MODIFIED);
    // However the address is written and whatever was hung on behind, the page is the same.
    const key = `${encodingFor(request.headers['accept-encoding'])} ${token}`;
    const made = await keep(key, version, () =>
      renderPage(source, request, { ...parts, url: `/share/${token}` }),
    );
    if (made.page.status === 200 && made.version !== null)
      void reply.header('etag', `W/${tagOf(token, made.version)}`);
    return sendPage(reply, made.page);
  };
}
