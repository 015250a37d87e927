import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';

/** The procedures, without a cache: `api.contact.send.mutate(message)`. */
export type Api = TRPCClient<AppRouter>;

export const createApi = (links: TRPCLink<AppRouter>[]): Api => createTRPCClient<AppRouter>({ links });
