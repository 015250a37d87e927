import { httpBatchLink, httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import { BATCH } from '#shared/limits.ts';
import { authorizedFetch, type Caller } from './authorized-fetch.ts';

/** How the browser calls the procedures. The context of a call says how it treats the session (call-context.ts). */
export function browserLinks(): TRPCLink<AppRouter>[] {
  const own = httpBatchLink<AppRouter>({
    url: '/trpc',
    maxURLLength: 2_000,
    maxItems: BATCH.callsMax,
    fetch: sessionFetch('person'),
  });
  const first = httpLink<AppRouter>({ url: '/trpc', fetch: sessionFetch('person') });
  const background = httpLink<AppRouter>({ url: '/trpc', fetch: sessionFetch('background') });
  const none = httpLink<AppRouter>({ url: '/trpc' });
  return [
    (runtime) => {
      const links = {
        own: own(runtime),
        first: first(runtime),
        background: background(runtime),
        none: none(runtime),
      };
      return (call) => links[(call.op.context.session as keyof typeof links | undefined) ?? 'own'](call);
    },
  ];
}

const sessionFetch = (caller: Caller) => (url: RequestInfo | URL | string, init?: object) =>
  authorizedFetch(url, init, caller);
