import { createFileRoute, redirect } from '@tanstack/react-router';

/** Where a phone's share sheet sends a link (server/http/web-manifest.ts). What it sent does not stay in the address. */
export const Route = createFileRoute('/add')({
  ssr: false,
  beforeLoad: async ({ location }) => {
    (await import('#client/session/store-shared-link.ts')).storeSharedLink(location.searchStr);
    throw redirect({ to: '/add-to', replace: true });
  },
});
