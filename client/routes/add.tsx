import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where a phone's share sheet (server/http/web-manifest.ts) and the button in a browser send what somebody saw. It does not stay in the address. */
export const Route = createFileRoute('/add')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    const { storeShared } = await import('#client/session/store-shared-link.ts');
    storeShared({ search: location.searchStr, fragment: location.hash });
    throw redirect({ to: '/add-to', replace: true });
  },
});
