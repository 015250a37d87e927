import { type TRPCLink, unstable_localLink } from '@trpc/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sharedVersion } from '#server/features/share/share.service.ts';
import { createContext, type Dependencies } from '#server/trpc/context.ts';
import { type AppRouter, appRouter } from '#server/trpc/router.ts';
import { HTTP } from '#shared/limits.ts';
import type { Brand } from '#shared/page.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { notFoundBody } from './failures.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import type { PageSource } from './page-source.ts';
import { createSharePageCache, type SentPage } from './share-page-cache.ts';

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
  const { dependencies } = parts;
  const draw = (request: FastifyRequest, url = request.url) => drawn(source, request, { ...parts, url });
  const keep = createSharePageCache();
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(notFoundBody()));
  const shared = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    void reply.header('x-robots-tag', NO_SEARCH);
    // When the database cannot tell, the page that is drawn says so to a person.
    const version = await sharedVersion(dependencies.database.em.fork(), token).catch(() => null);
    if (version === null || source.build === null) return send(reply, source, await draw(request));
    // Strangers keep it: it must tell neither which list this is nor what its link was before.
    const tag = `"${dependencies.keyedHash('share page', source.build, token, version)}"`;
    const etag = `W/${tag}`;
    if (matchesIfNoneMatch(request, tag)) return send(reply.header('etag', etag), source, NOT_MODIFIED);
    // However the address is written and whatever was hung on behind, the page is the same.
    const key = `${encodingFor(request.headers['accept-encoding'])} ${token}`;
    const page = await keep(key, tag, () => draw(request, `/share/${token}`));
    if (page.status === 200) void reply.header('etag', etag);
    return send(reply, source, page);
  };
  app.get('/share/:token', (request: FastifyRequest<{ Params: { token: string } }>, reply) =>
    shared(request, reply, request.params.token),
  );
  app.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    if (isNoPage(request.url)) return reply.callNotFound();
    const token = OTHER_SPELLING.exec(request.params['*'])?.[1];
    if (token !== undefined) return shared(request, reply, token);
    return send(reply, source, await draw(request));
  });
}

// The client's router reads /SHARE/ and //share/ as well.
const OTHER_SPELLING = /^\/*share\/([^/]+)$/i;
const NO_SEARCH = 'noindex';
const NOT_MODIFIED: SentPage = { status: 304, body: '' };

async function drawn(
  source: PageSource,
  request: FastifyRequest,
  { dependencies, brand, url }: PageParts & { url: string },
): Promise<SentPage> {
  const page = await source.render(url, { links: linksFor(request, dependencies), brand });
  if ('location' in page) return { ...page, body: '' };
  const html = await source.fill(url, page);
  const encoding = encodingFor(request.headers['accept-encoding']);
  return { status: page.status, ...(await compressPage(html, encoding)) };
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
function linksFor({ ip }: FastifyRequest, dependencies: Dependencies): TRPCLink<AppRouter>[] {
  const facts = { ip, authorization: undefined, setHeader: () => {} };
  return [
    unstable_localLink({ router: appRouter, createContext: async () => createContext(dependencies, facts) }),
  ];
}
