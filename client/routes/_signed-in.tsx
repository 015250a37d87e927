import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionToken } from '#client/session/session.ts';

/** The screens behind login: rendered in the browser, and only with a token (spec section 2). The server checks the rights. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: () => {
    if (!sessionToken()) throw redirect({ to: '/login', replace: true });
  },
  component: Outlet,
});
