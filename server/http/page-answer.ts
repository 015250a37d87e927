import { unstable_localLink } from '@trpc/client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { appRouter } from '#server/trpc/router.ts';
import { HTTP } from '#shared/limits.ts';
import type { Brand } from '#shared/page.ts';
import { contextOfNobody } from './context-of.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import type { PageSource } from './page-source.ts';
import type { RenderedVersion, SentPage } from './version-cache.ts';

export interface PageParts {
  dependencies: Dependencies;
  brand: Brand;
}

/** Its version is that of the shared list that the page shows, null when it shows none. */
export interface Rendering extends RenderedVersion {
  /** Something was asked for while it was rendered, so it may be another one the next time. */
  hasAsked: boolean;
}

/** Renders a page for nobody in particular. */
export async function renderPage(
  source: PageSource,
  request: FastifyRequest,
  { dependencies, brand, url }: PageParts & { url: string },
): Promise<Rendering> {
  const told = { version: null as string | null, hasAsked: false };
  const createContext = async () => {
    told.hasAsked = true;
    return contextOfNobody(dependencies, request, (version) => {
      told.version = version;
    });
  };
  const links = [unstable_localLink({ router: appRouter, createContext })];
  const page = await source.render(url, { links, brand });
  if ('location' in page) return { page: { ...page, body: '' }, ...told };
  const { html, policy } = await source.fill(url, page);
  const encoding = encodingFor(request.headers['accept-encoding']);
  return { page: { status: page.status, policy, ...(await compressPage(html, encoding)) }, ...told };
}

export function sendPage(reply: FastifyReply, { status, body, encoding, location, policy }: SentPage) {
  void reply.status(status).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (isSecret(reply.request.url)) void reply.header('x-robots-tag', NO_SEARCH);
  if (location !== undefined) return reply.redirect(location, status);
  // What a 304 says replaces what the browser knows: the policy that the page came with stays in force.
  if (status === 304) return reply.removeHeader('content-security-policy').send();
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
