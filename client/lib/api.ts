import { useRouteContext } from '@tanstack/react-router';

/** Fetches what calls the server, with the first call: most who read a public page never make one. */
export const useApi = () => useRouteContext({ from: '__root__', select: (context) => context.loadApi });
