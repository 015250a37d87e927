import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys } from '#server/access/link-access.ts';
import { lockedLink } from '#server/access/unlocking.ts';
import { PAGES } from '#shared/limits.ts';
import { type CachedAnswer, sendCached } from './cached-answer.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { sendLocked } from './locked-page.ts';
import {
  createPageAnswers,
  NO_SEARCH,
  type PageParts,
  PRIVATE,
  renderPage,
  sendPage,
} from './page-answer.ts';
import type { PageSource } from './page-source.ts';
import { variantOf } from './variant.ts';
import { createShareTags, createVersionCache } from './version-cache.ts';

/** Answers with the page of a share link: cached, and made anew for each version of the list. */
export function createSharePages(app: FastifyInstance, source: PageSource, parts: PageParts) {
  const { sharedVersion, keyedHash, database } = parts.dependencies;
  const cached = createVersionCache<CachedAnswer>(PAGES.cachedBytes);
  const answers = createPageAnswers(app);
  const unchanged = { open: answers.unchanged('/share/'), unlocked: answers.unchanged('/share/', PRIVATE) };
  const { build } = source;
  const tagOf = createShareTags((key, version) => keyedHash('share page', build ?? '', key, version));
  return async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    // Without an answer of the database, the rendered page says so to a person.
    const keys = linkKeys(token, request.headers.cookie);
    const shared = await sharedVersion(keys).catch(() => null);
    const isLocked =
      shared === null && (await lockedLink(database.em.fork(), token).catch(() => null)) !== null;
    if (isLocked) return sendLocked(source, reply, { brand: parts.brand, token });
    if (shared === null || build === null) {
      const { page } = await renderPage(source, request, { ...parts, url: request.url });
      return sendPage(reply.headers(NO_SEARCH), page);
    }
    const { key, version } = shared;
    const tag = tagOf(key, version);
    const isUnlocked = key !== token;
    if (matchesIfNoneMatch(request, tag))
      return sendCached(reply, unchanged[isUnlocked ? 'unlocked' : 'open'](`W/${tag}`));
    // The page is the same however its address is written.
    const made = await cached(`${variantOf(request).key} ${key}`, version, async () => {
      const url = `/share/${token}`;
      const { page, version: shown } = await renderPage(source, request, { ...parts, url });
      const hasTag = page.status === 200 && shown !== null;
      return {
        page: answers.whole(page, url, {
          ...(isUnlocked && PRIVATE),
          ...(hasTag && { etag: `W/${tagOf(key, shown)}` }),
        }),
        version: shown,
      };
    });
    return sendCached(reply, made.page);
  };
}
