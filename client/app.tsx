import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import type { TRPCClient, TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { ReactNode } from 'react';
import type { AppRouter } from '#server/trpc/router.ts';
import type { Brand } from '#shared/page.ts';
import { trpc } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

interface AppParts {
  /** HTTP in the browser, a direct call on the server. */
  links: TRPCLink<AppRouter>[];
  brand: Brand;
  history?: RouterHistory;
}

/** Called once per page load in the browser and once per request on the server, so people never share a cache. */
export function createApp({ links, brand, history }: AppParts) {
  // Without this a call made offline would wait for the network; a person shall be told at once.
  const failAtOnce = { networkMode: 'always', retry: false } as const;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { ...failAtOnce, staleTime: 30_000 }, mutations: failAtOnce },
  });
  const client = trpc.createClient({ links });
  const api = createTRPCQueryUtils({ queryClient, client });
  const router = createRouter({
    routeTree,
    context: { api, brand, client, queryClient },
    defaultPreload: 'intent',
    InnerWrap: Providers,
    ...(history && { history }),
  });
  return { router, queryClient };
}

export type App = ReturnType<typeof createApp>;

/** What routes find in their context. */
export interface AppContext {
  /** For loaders: `context.api.share.byToken.ensureData({ token })`. */
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  brand: Brand;
  client: TRPCClient<AppRouter>;
  queryClient: QueryClient;
}

function Providers({ children }: { children: ReactNode }) {
  const { client, queryClient } = useRouter().options.context;
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: App['router'];
  }
}
