import { dehydrate } from '@tanstack/react-query';
import {
  createMemoryHistory,
  HeadContent,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import type { TRPCLink } from '@trpc/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AppRouter } from '#server/trpc/router.ts';
import type { Brand, PageRedirect, RenderedPage } from '#shared/page.ts';
import { createApp } from './app.tsx';
import { callFailure } from './lib/call-failure.ts';

interface RenderParts {
  links: TRPCLink<AppRouter>[];
  brand: Brand;
}

/** Renders one address for nobody in particular: the HTML is the same for everybody. */
export async function render(
  url: string,
  { links, brand }: RenderParts,
): Promise<RenderedPage | PageRedirect> {
  const history = createMemoryHistory({ initialEntries: [url] });
  const { router, queryClient } = createApp({ links, brand, history });
  await router.load();
  // Internal to the router, version pinned; tests hold 200, 307 and 404.
  const outcome = router._serverResult;
  if (outcome?.type === 'redirect') {
    return { status: outcome.redirect.status, location: outcome.redirect.headers.get('Location') ?? '/' };
  }
  const { matches } = router.state;
  const isDrawnByBrowser = matches.some((match) => match.ssr === false);
  const page = {
    status: isPassing(matches) ? 503 : (outcome?.status ?? 500),
    head: renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <HeadContent />
      </RouterContextProvider>,
    ),
    html: isDrawnByBrowser ? '' : renderToString(<RouterProvider router={router} />),
    data: JSON.stringify({ brand, cache: dehydrate(queryClient) }).replaceAll('<', '\\u003c'),
    routeIds: matches.map((match) => match.routeId),
  };
  queryClient.clear();
  return page;
}

/** What a page needs is away for now: crawlers and monitors are to come back and not to note a broken page. */
const isPassing = (matches: readonly { error: unknown }[]) =>
  matches.some(({ error }) => callFailure(error).status === 503);
