import { httpBatchLink, httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import { BATCH } from '#shared/limits.ts';
import { authorizedFetch, type Caller } from './authorized-fetch.ts';
import { timedFetch } from './timed-fetch.ts';

/** How the browser calls the procedures. The context of a call says how it treats the session (call-context.ts). */
export function browserLinks(): TRPCLink<AppRouter>[] {
  const own = httpBatchLink<AppRouter>({
    url: '/trpc',
    maxURLLength: 2_000,
    maxItems: BATCH.callsMax,
    fetch: sessionFetch('person'),
  });
  const alone = httpLink<AppRouter>({ url: '/trpc', fetch: sessionFetch('person') });
  const background = httpLink<AppRouter>({ url: '/trpc', fetch: sessionFetch('background') });
  const none = httpLink<AppRouter>({
    url: '/trpc',
    fetch: (url, init) => timedFetch(url, init as RequestInit),
  });
  return [
    (runtime) => {
      const links = {
        own: own(runtime),
        alone: alone(runtime),
        background: background(runtime),
        none: none(runtime),
      };
      // A change is waited for, and a batch waits for a timer: a frame can come in between.
      const usual = ({ op }: { op: { type: string } }) => (op.type === 'mutation' ? 'alone' : 'own');
      return (call) =>
        links[(call.op.context.session as keyof typeof links | undefined) ?? usual(call)](call);
    },
  ];
}

const sessionFetch = (caller: Caller) => (url: RequestInfo | URL | string, init?: object) =>
  authorizedFetch(url, init, caller);
