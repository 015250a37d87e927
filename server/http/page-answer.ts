import { type TRPCLink, unstable_localLink } from '@trpc/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { createContext } from '#server/trpc/context.ts';
import { type AppRouter, appRouter } from '#server/trpc/router.ts';
import { HTTP } from '#shared/limits.ts';
import type { Brand } from '#shared/page.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import type { PageSource } from './page-source.ts';
import type { RenderedVersion, SentPage } from './share-page-cache.ts';

export interface PageParts {
  dependencies: Dependencies;
  brand: Brand;
}

/** Renders a page for nobody in particular; its version is that of the shared list that it shows, if it shows one. */
export async function renderPage(
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

export function sendPage(
  reply: FastifyReply,
  { policy }: PageSource,
  { status, body, encoding, location }: SentPage,
) {
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

export const NOT_MODIFIED: SentPage = { status: 304, body: '' };
export const NO_SEARCH = 'noindex';

// The address itself is what opens the page: it must not turn up in a search, however it is written.
const isSecret = (url: string) => /^\/share\//i.test(url);

// No bearer: a page that differed from person to person could not be kept.
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
