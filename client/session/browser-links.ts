import { httpBatchLink, httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import { BATCH } from '#shared/limits.ts';
import { authorizedFetch, type Caller } from './authorized-fetch.ts';

/**
 * The context of a call that asks who somebody is: it goes without the stored token, so that a wrong
 * password says nothing about the session of whoever is signed in.
 */
export const WITHOUT_SESSION = { session: 'none' } as const;

/**
 * The context of a call that no person asked for, the header's picture say: with a dead token it ends the session,
 * but throws nobody out of a page that is open to everybody.
 */
export const IN_BACKGROUND = { session: 'background' } as const;

/** How the browser reaches the procedures: the context of a call says which session it goes with, its own by default. */
export function browserLinks(): TRPCLink<AppRouter>[] {
  const own = httpBatchLink<AppRouter>({
    url: '/trpc',
    maxURLLength: 2_000,
    maxItems: BATCH.callsMax,
    fetch: sessionFetch('person'),
  });
  const background = httpLink<AppRouter>({ url: '/trpc', fetch: sessionFetch('background') });
  const none = httpLink<AppRouter>({ url: '/trpc' });
  return [
    (runtime) => {
      const links = { own: own(runtime), background: background(runtime), none: none(runtime) };
      return (call) => links[(call.op.context.session as keyof typeof links | undefined) ?? 'own'](call);
    },
  ];
}

const sessionFetch = (caller: Caller) => (url: RequestInfo | URL | string, init?: object) =>
  authorizedFetch(url, init, caller);
