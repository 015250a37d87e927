import { type TRPCLink, unstable_localLink } from '@trpc/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Dependencies } from '#server/trpc/context.ts';
import { type AppRouter, appRouter } from '#server/trpc/router.ts';
import type { Brand, PageRedirect } from '#shared/page.ts';
import { notFoundBody } from './failures.ts';
import { compressPage } from './page-compression.ts';

export interface PagesOptions {
  dependencies: Dependencies;
  brand: Brand;
  /** `dev` renders from source with Vite on the same port; `built` reads what client/build.ts made. */
  mode?: 'built' | 'dev';
}

/** Serves everything that is neither API nor health: pages rendered for nobody in particular, and the client's files. */
export async function pages(app: FastifyInstance, { dependencies, brand, mode = 'built' }: PagesOptions) {
  const source =
    mode === 'dev'
      ? await (await import('./pages-dev.ts')).devPages(app)
      : await (await import('./pages-built.ts')).builtPages(app);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(notFoundBody()));
  app.get('/*', async (request, reply) => {
    if (isNoPage(request.url)) return reply.callNotFound();
    const page = await source.render(request.url, { links: linksFor(request, dependencies), brand });
    if ('location' in page) return redirect(reply, page);
    const html = await source.fill(request.url, page);
    const { body, encoding } = await compressPage(html, request.headers['accept-encoding']);
    if (encoding) void reply.header('content-encoding', encoding);
    if (isSecret(request.url)) void reply.header('x-robots-tag', 'noindex');
    return reply
      .status(page.status)
      .header('vary', 'accept-encoding')
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', source.policy)
      .header('cache-control', 'no-cache')
      .send(body);
  });
}

// Below these, a missing path is a missing file or procedure, not a page to show.
const isNoPage = (url: string) => /^\/(api|trpc|assets|uploads|strapi)(\/|\?|$)/.test(url);

// The address itself is what opens the page: it must not turn up in a search.
const isSecret = (url: string) => url.startsWith('/share/');

function redirect(reply: FastifyReply, { status, location }: PageRedirect) {
  return reply.header('cache-control', 'no-cache').redirect(location, status);
}

// No bearer: a page that differed from person to person could not be cached.
function linksFor({ ip }: FastifyRequest, dependencies: Dependencies): TRPCLink<AppRouter>[] {
  const facts = { ip, authorization: undefined, setHeader: () => {} };
  return [
    unstable_localLink({ router: appRouter, createContext: async () => createContext(dependencies, facts) }),
  ];
}
