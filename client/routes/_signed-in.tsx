import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionToken } from '#client/session/session.ts';

/** Screens behind login: drawn in the browser, and only with a token (spec section 2). What may happen the server decides. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: () => {
    if (!sessionToken()) throw redirect({ to: '/login', replace: true });
  },
  component: Outlet,
});
