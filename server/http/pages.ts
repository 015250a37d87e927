import { type TRPCLink, unstable_localLink } from '@trpc/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { sharedVersion } from '#server/features/share/share.service.ts';
import { createContext } from '#server/trpc/context.ts';
import { type AppRouter, appRouter } from '#server/trpc/router.ts';
import { HTTP } from '#shared/limits.ts';
import type { Brand } from '#shared/page.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { notFoundBody } from './failures.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import type { PageSource } from './page-source.ts';
import { createSharePageCache, type RenderedVersion, type SentPage } from './share-page-cache.ts';

export interface PagesOptions {
  dependencies: Dependencies;
  brand: Brand;
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

type PageParts = Pick<PagesOptions, 'dependencies' | 'brand'>;

/** The same with the pages of any source. */
export function servePages(app: FastifyInstance, source: PageSource, parts: PageParts): void {
  const render = (request: FastifyRequest, url = request.url) =>
    renderPage(source, request, { ...parts, url });
  const sharePage = createSharePages(source, parts);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(notFoundBody()));
  app.get('/share/:token', (request: FastifyRequest<{ Params: { token: string } }>, reply) =>
    sharePage(request, reply, request.params.token),
  );
  app.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    if (isNoPage(request.url)) return reply.callNotFound();
    const token = OTHER_SPELLING.exec(request.params['*'])?.[1];
    if (token !== undefined) return sharePage(request, reply, token);
    return send(reply, source, (await render(request)).page);
  });
}

/** Answers with the page of a share link: kept, and fresh whenever the database tells another version. */
function createSharePages(source: PageSource, parts: PageParts) {
  const { database, keyedHash } = parts.dependencies;
  const keep = createSharePageCache();
  const { build } = source;
  // Strangers keep the tag: it must tell neither which list this is nor what its link was before.
  const tagOf = (token: string, version: string) =>
    `"${keyedHash('share page', build ?? '', token, version)}"`;
  return async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    void reply.header('x-robots-tag', NO_SEARCH);
    // When the database cannot tell, the page that is rendered says so to a person.
    const version = await sharedVersion(database.em.fork(), token).catch(() => null);
    if (version === null || build === null)
      return send(reply, source, (await renderPage(source, request, { ...parts, url: request.url })).page);
    const tag = tagOf(token, version);
    if (matchesIfNoneMatch(request, tag)) return send(reply.header('etag', `W/${tag}`), source, NOT_MODIFIED);
    // However the address is written and whatever was hung on behind, the page is the same.
    const key = `${encodingFor(request.headers['accept-encoding'])} ${token}`;
    const made = await keep(key, version, () =>
      renderPage(source, request, { ...parts, url: `/share/${token}` }),
    );
    if (made.page.status === 200 && made.version !== null)
      void reply.header('etag', `W/${tagOf(token, made.version)}`);
    return send(reply, source, made.page);
  };
}

// The client's router reads /SHARE/ and //share/ as well.
const OTHER_SPELLING = /^\/*share\/([^/]+)$/i;
const NO_SEARCH = 'noindex';
const NOT_MODIFIED: SentPage = { status: 304, body: '' };

async function renderPage(
  source: PageSource,
  request: FastifyRequest,
  { dependencies, brand, url }: PageParts & { url: string },
): Promise<RenderedVersion> {
  let version: string | null = null;
  const links = linksFor(request, dependencies, (told) => {
    version = told;
  });
  const page = await source.render(url, { links, brand });
  if ('location' in page) return { page: { ...page, body: '' }, version };
  const html = await source.fill(url, page);
  const encoding = encodingFor(request.headers['accept-encoding']);
  return { page: { status: page.status, ...(await compressPage(html, encoding)) }, version };
}

function send(reply: FastifyReply, { policy }: PageSource, { status, body, encoding, location }: SentPage) {
  void reply.status(status).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (isSecret(reply.request.url)) void reply.header('x-robots-tag', NO_SEARCH);
  if (location !== undefined) return reply.redirect(location, status);
  if (status === 304) return reply.send();
  if (status === 503) void reply.header('retry-after', HTTP.pageRetrySeconds);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(body);
}

// Below these, a missing path is a missing file or procedure, not a page to show.
const isNoPage = (url: string) => /^\/(api|trpc|assets|uploads|strapi)(\/|\?|$)/.test(url);

// The address itself is what opens the page: it must not turn up in a search, however it is written.
const isSecret = (url: string) => /^\/share\//i.test(url);

// No bearer: a page that differed from person to person could not be cached.
function linksFor(
  { ip }: FastifyRequest,
  dependencies: Dependencies,
  tellVersion: (version: string) => void,
): TRPCLink<AppRouter>[] {
  const facts = { ip, authorization: undefined, setHeader: () => {}, tellVersion };
  return [
    unstable_localLink({ router: appRouter, createContext: async () => createContext(dependencies, facts) }),
  ];
}
