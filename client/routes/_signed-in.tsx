import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { ShowAgain } from '#client/features/security/show-again.tsx';
import { sessionToken } from '#client/session/stored-token.ts';

/** The screens behind login: rendered in the browser, and only with a token (spec section 2). The server checks the rights. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: async ({ context }) => {
    if (!sessionToken()) throw redirect({ to: '/login', replace: true });
    return { signedIn: await context.loadSignedIn() };
  },
  component: SignedIn,
});

function SignedIn() {
  const { CacheProvider, cache } = Route.useRouteContext().signedIn;
  return (
    <CacheProvider cache={cache}>
      <Outlet />
      <ShowAgain />
    </CacheProvider>
  );
}
