import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys, lockedLink } from '#server/access/link-access.ts';
import { PAGES } from '#shared/limits.ts';
import { queryOf } from '#shared/selection.ts';
import { askedSelection } from './asked-selection.ts';
import { type CachedAnswer, sendCached } from './cached-answer.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { notFoundBody } from './failures.ts';
import { noScriptPages } from './no-script-pages.ts';
import {
  createPageAnswers,
  NO_SEARCH,
  type PageParts,
  PRIVATE,
  renderPage,
  sendLocked,
  sendPage,
} from './page-answer.ts';
import type { PageSource } from './page-template.ts';
import { createPagesWithoutList } from './pages-without-list.ts';
import { speaksAsAsked } from './spoken-page.ts';
import { pageVariantOf } from './variant.ts';
import { createShareTags, createVersionCache } from './version-cache.ts';

export interface PagesOptions extends PageParts {
  /** `dev` renders from source with Vite on the same port; `built` reads what client/build.ts made. */
  mode?: 'built' | 'dev';
}

/** Serves everything that is neither API nor health: pages rendered for nobody in particular, and the client's files. */
export async function pages(app: FastifyInstance, { mode = 'built', ...parts }: PagesOptions) {
  const source =
    mode === 'dev'
      ? await (await import('./pages-dev.ts')).devPages(app)
      : await (await import('./pages-built.ts')).builtPages(app);
  servePages(app, source, parts);
}

/** The same with the pages of any source. */
export function servePages(app: FastifyInstance, source: PageSource, parts: PageParts): void {
  const sharePage = createSharePages(app, source, parts);
  const pageWithoutList = createPagesWithoutList(app, source, parts);
  const onRequest = speaksAsAsked(parts.dependencies);
  app.setNotFoundHandler((request, reply) => reply.status(404).send(notFoundBody(request)));
  app.get('/share/:token', { onRequest }, (request: FastifyRequest<{ Params: { token: string } }>, reply) =>
    sharePage(request, reply, request.params.token),
  );
  void app.register(async (scope) => {
    scope.addHook('onRequest', onRequest);
    noScriptPages(scope, source, parts);
  });
  app.get('/*', { onRequest }, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    if (isNoPage(request.url)) return reply.callNotFound();
    const token = OTHER_SPELLING.exec(request.params['*'])?.[1];
    return token === undefined ? pageWithoutList(request, reply) : sharePage(request, reply, token);
  });
}

// The client's router reads /SHARE/ and //share/ as well.
const OTHER_SPELLING = /^\/*share\/([^/]+)$/i;

// Below these, a missing path is a missing file or procedure, not a page to show.
const isNoPage = (url: string) => /^\/(api|trpc|assets|uploads|strapi)(\/|\?|$)/.test(url);

/**
 * Answers with the page of a share link: cached, and made anew for each version of the list. What a visitor has asked to see
 * of it is cached apart, where it drives no whole list out.
 */
function createSharePages(app: FastifyInstance, source: PageSource, parts: PageParts) {
  const { sharedVersion, keyedHash, database, installation } = parts.dependencies;
  const ofHeap = getHeapStatistics().heap_size_limit * PAGES.cachedOfHeap;
  const caches = {
    pages: createVersionCache<CachedAnswer>(Math.min(PAGES.cachedBytes, ofHeap)),
    selections: createVersionCache<CachedAnswer>(PAGES.cachedSelectionBytes),
  };
  const answers = createPageAnswers(app);
  const unchanged = { open: answers.unchanged('/share/'), unlocked: answers.unchanged('/share/', PRIVATE) };
  const { build } = source;
  const tagOf = createShareTags((key, version) => keyedHash('share page', build ?? '', key, version));
  return async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    // Without an answer of the database, the rendered page says so to a person.
    const keys = linkKeys(token, request.headers.cookie);
    const shared = await sharedVersion(keys).catch(() => null);
    const locked = shared === null ? await lockedLink(database.em.fork(), token).catch(() => null) : null;
    const { defaultLocale } = installation.now;
    const variant = pageVariantOf(request, { defaultLocale, link: (shared ?? locked)?.locale });
    const { locale } = variant;
    if (locked) return sendLocked(source, reply, { brand: parts.brand, locale, token });
    if (shared === null || build === null) {
      const { page } = await renderPage(source, request, { ...parts, variant, url: request.url });
      return sendPage(reply.headers(NO_SEARCH), page);
    }
    const { version } = shared;
    const isUnlocked = shared.key !== token;
    // Nobody's page says what is free: whom the list surprises asks for it in vain.
    const { free: _, ...selection } = askedSelection(request);
    const query = queryOf(selection);
    const key = `${locale} ${shared.key}${query} ${parts.brand.version}`;
    const tag = tagOf(key, version);
    if (matchesIfNoneMatch(request, tag))
      return sendCached(reply, unchanged[isUnlocked ? 'unlocked' : 'open'](`W/${tag}`));
    const turns = query ? 'selections' : 'pages';
    // The page is the same however its address is written.
    const made = await caches[turns](`${variant.key} ${key}`, version, async () => {
      const url = `/share/${token}${query}`;
      const { page, version: shown } = await renderPage(source, request, { ...parts, variant, url, turns });
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
