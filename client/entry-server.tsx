import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { TRPCLink } from '@trpc/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AppRouter } from '#server/trpc/router.ts';
import type { NoScriptPage } from '#shared/giver-page.ts';
import { PAGES } from '#shared/limits.ts';
import type { Brand, DrawnPage, PageRedirect, ReadPage, RenderedPage } from '#shared/page.ts';
import { createApp } from './app.tsx';
import { callFailure } from './lib/call-failure.ts';
import { deliveredReads, notingReads, type PageReads } from './lib/page-reads.ts';
import { GiverHead, GiverScreen } from './no-script/giver-page.tsx';
import { LockedHead, LockedScreen } from './no-script/locked-page.tsx';
import { HeadTags } from './shell/head-tags.tsx';

interface RenderParts {
  links: TRPCLink<AppRouter>[];
  brand: Brand;
  /** Draws a page that is too long to be drawn between other calls. */
  drawElsewhere?: (page: ReadPage) => Promise<DrawnPage>;
}

/** Renders one address. It knows no session: the HTML is the same for everybody. */
export async function render(
  url: string,
  { links, brand, drawElsewhere }: RenderParts,
): Promise<RenderedPage | PageRedirect> {
  const history = createMemoryHistory({ initialEntries: [url] });
  const reads: PageReads = {};
  const router = createApp({ links: async () => links, brand, read: notingReads(reads), history });
  await router.load();
  // Internal to the router, whose version is pinned; tests cover 200, 307 and 404.
  const outcome = router._serverResult;
  if (outcome?.type === 'redirect') {
    return { status: outcome.redirect.status, location: outcome.redirect.headers.get('Location') ?? '/' };
  }
  const { matches } = router.state;
  const data = JSON.stringify({ brand, reads }).replaceAll('<', '\\u003c');
  const isLong = data.length > PAGES.drawnBesideCallsLength;
  return {
    status: isUnavailable(matches) ? 503 : (outcome?.status ?? 500),
    ...(isLong && drawElsewhere ? await drawElsewhere({ url, data }) : draw(router)),
    data,
    routeIds: matches.map((match) => match.routeId),
    // What its screen promises of a page is not promised where the page could not be found.
    starts: (outcome?.status === 200 && matches.at(-1)?.staticData.starts) || 'touched',
  };
}

/** Draws a page from what `render` read for it. */
export async function drawRead({ url, data }: ReadPage): Promise<DrawnPage> {
  const { brand, reads }: { brand: Brand; reads: PageReads } = JSON.parse(data);
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createApp({ links: async () => [], brand, read: deliveredReads(reads), history });
  await router.load();
  return draw(router);
}

function draw(router: ReturnType<typeof createApp>): DrawnPage {
  const isClientRendered = router.state.matches.some((match) => match.ssr === false);
  return {
    head: renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <HeadTags />
      </RouterContextProvider>,
    ),
    html: isClientRendered ? '' : renderToString(<RouterProvider router={router} />),
  };
}

/** Something that the page needs is out of reach for now; 503 tells crawlers to come back instead of noting a broken page. */
const isUnavailable = (matches: readonly { error: unknown }[]) =>
  matches.some(({ error }) => callFailure(error).status === 503);

/** A page that no app takes over. */
export function drawNoScript(page: NoScriptPage): DrawnPage {
  const [head, screen] =
    'giver' in page
      ? [<GiverHead key="head" {...page.giver} />, <GiverScreen key="screen" {...page.giver} />]
      : [<LockedHead key="head" {...page.locked} />, <LockedScreen key="screen" {...page.locked} />];
  return { head: renderToStaticMarkup(head), html: renderToStaticMarkup(screen) };
}
