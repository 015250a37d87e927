import {
  createRouter,
  type ParsedLocation,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import type { AppStart, Brand } from '#shared/page.ts';
import { later } from './lib/later.ts';
import { lastCovered } from './lib/opened-here.ts';
import type { ReadForPage } from './lib/page-reads.ts';
import { routeTree } from './route-tree.gen.ts';
import type { Api } from './session/api.ts';
import type { SignedInParts } from './shell/signed-in.tsx';

interface AppParts {
  /** HTTP in the browser, a direct call on the server; asked for with the first call. */
  links: () => Promise<TRPCLink<AppRouter>[]>;
  brand: Brand;
  read: ReadForPage;
  history?: RouterHistory;
  /** Whether the router puts the page where it was when somebody comes back to it, or to its top. */
  mayScroll?: () => boolean;
}

/** What routes find in their context. */
export interface AppContext {
  brand: Brand;
  /** For loaders of public pages: `context.read('posts', async () => (await context.loadApi()).blog.list.query())`. */
  read: ReadForPage;
  loadApi: () => Promise<Api>;
  loadSignedIn: () => Promise<SignedInParts>;
}

/** Called once per page load in the browser and once per request on the server, so people never share anything. */
export function createApp({ links, brand, read, history, mayScroll }: AppParts) {
  const context: AppContext = {
    brand,
    read,
    loadApi: later(async () => {
      const [{ createApi }, parts] = await Promise.all([import('./session/api.ts'), links()]);
      return createApi(parts);
    }),
    loadSignedIn: later(async () => {
      const [{ createSignedInParts }, parts] = await Promise.all([import('./shell/signed-in.tsx'), links()]);
      return createSignedInParts(parts);
    }),
  };
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // As forms without the app write it: what looks like JSON is text.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    ...(mayScroll && { scrollRestoration: mayScroll, getScrollRestorationKey: placeOf }),
    ...(history && { history }),
  });
}

/** Under which a place on a page is remembered: whoever logs in or out finds no page where somebody else left it. */
const placeOf = ({ state, href }: ParsedLocation) => `${lastCovered()} ${state.__TSR_key ?? href}`;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    starts?: AppStart;
  }
  interface Register {
    router: ReturnType<typeof createApp>;
  }
}
