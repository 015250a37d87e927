import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFoundBody } from './failures.ts';
import { noScriptPages } from './no-script-pages.ts';
import type { PageParts } from './page-answer.ts';
import type { PageSource } from './page-source.ts';
import { createPagesWithoutList } from './pages-without-list.ts';
import { createSharePages } from './share-pages.ts';

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
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(notFoundBody()));
  app.get('/share/:token', (request: FastifyRequest<{ Params: { token: string } }>, reply) =>
    sharePage(request, reply, request.params.token),
  );
  void app.register(async (scope) => noScriptPages(scope, source, parts));
  app.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    if (isNoPage(request.url)) return reply.callNotFound();
    const token = OTHER_SPELLING.exec(request.params['*'])?.[1];
    return token === undefined ? pageWithoutList(request, reply) : sharePage(request, reply, token);
  });
}

// The client's router reads /SHARE/ and //share/ as well.
const OTHER_SPELLING = /^\/*share\/([^/]+)$/i;

// Below these, a missing path is a missing file or procedure, not a page to show.
const isNoPage = (url: string) => /^\/(api|trpc|assets|uploads|strapi)(\/|\?|$)/.test(url);
