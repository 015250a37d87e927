import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/trpc/router.ts';
import { BATCH } from '#shared/limits.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import { endSession, endSessionAside, sessionToken } from './session.ts';

/**
 * The context of a call that asks who somebody is: it goes without the stored token, so that a wrong
 * password says nothing about the session of whoever is signed in.
 */
export const WITHOUT_SESSION = { withoutSession: true } as const;

/**
 * The context of a call that no person asked for, the header's picture say: with a dead token it ends the session,
 * but throws nobody out of a page that is open to everybody.
 */
export const IN_BACKGROUND = { inBackground: true } as const;

/** How the browser reaches the procedures. */
export function browserLinks(): TRPCLink<AppRouter>[] {
  return [
    splitLink({
      condition: ({ context }) => context.withoutSession === true,
      true: httpLink({ url: '/trpc' }),
      false: splitLink({
        condition: ({ context }) => context.inBackground === true,
        true: httpLink({
          url: '/trpc',
          fetch: (url, init) => authorizedFetch(url, init as RequestInit, endSessionAside),
        }),
        false: [
          endSessionOn401,
          httpBatchLink({
            url: '/trpc',
            maxURLLength: 2_000,
            maxItems: BATCH.callsMax,
            fetch: (url, init) => authorizedFetch(url, init as RequestInit),
          }),
        ],
      }),
    }),
  ];
}

/** In a batch one call may be refused while the response as a whole is 207. */
const endSessionOn401: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      const token = sessionToken();
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          if (token && error.data?.httpStatus === 401) endSession(token);
          observer.error(error);
        },
      });
    });
};
