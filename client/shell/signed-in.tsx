import { QueryClientProvider } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { OwnAvatar } from '#client/features/me/own-avatar.tsx';
import { FreshQueryClient } from '#client/lib/fresh-query-client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { watchSession } from '#client/session/session.ts';
import { showAgainLink } from '#client/session/show-again.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { SESSION } from '#shared/limits.ts';

export type SignedInParts = ReturnType<typeof createSignedInParts>;

/** What only a signed-in person's page needs: the components of this file and what they share while the session lasts. */
export function createSignedInParts(links: TRPCLink<AppRouter>[]) {
  // Without this a call made offline would wait for the network; a person shall be told at once.
  const failAtOnce = { networkMode: 'always', retry: false } as const;
  const queryClient = new FreshQueryClient({
    defaultOptions: { queries: { ...failAtOnce, staleTime: SESSION.freshForMs }, mutations: failAtOnce },
  });
  watchSession((change) => {
    if (change !== 'renewed') queryClient.clear();
  });
  const client = trpc.createClient({ links: [showAgainLink, ...links] });
  /** For loaders: `api.wishlist.list.prefetch()`. */
  const api = createTRPCQueryUtils({ queryClient, client });
  return { api, cache: { client, queryClient }, CacheProvider, HeaderAvatar };
}

interface CacheProps {
  cache: { client: ReturnType<typeof trpc.createClient>; queryClient: FreshQueryClient };
}

interface CacheProviderProps extends CacheProps {
  children: ReactNode;
}

/** Around everything that uses `trpc` hooks. */
function CacheProvider({ cache: { client, queryClient }, children }: CacheProviderProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

function HeaderAvatar({ cache }: CacheProps) {
  return (
    <CacheProvider cache={cache}>
      <OwnAvatar />
    </CacheProvider>
  );
}
