import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/trpc/router.ts';

/** Typed hooks: `trpc.wishlist.byId.useQuery({ id })`. */
export const trpc = createTRPCReact<AppRouter>();
