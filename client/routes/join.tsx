import { createFileRoute } from '@tanstack/react-router';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { JoinQuestion } from '#client/features/people/join-question.tsx';
import { JoinSignedOut } from '#client/features/people/join-signed-out.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { useSession } from '#client/session/session.ts';
import { AuthLayout } from '#client/ui/auth-layout.tsx';
import * as TEXTS from '#shared/texts/list-people.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/join')({
  validateSearch: parseLinkSearch,
  head: hiddenHead(PAGE_TEXTS.join),
  component: JoinScreen,
  staticData: { starts: 'idle' },
});

/** The same for every token until somebody is signed in: whose list it is only they learn. */
function JoinScreen() {
  const token = tokenOf(Route.useSearch());
  const session = useSession();
  const { loadSignedIn } = Route.useRouteContext();
  // What this browser knows of the lists does not have the new one.
  const reloadLists = async () => (await loadSignedIn()).api.wishlist.invalidate();
  return (
    <AuthLayout title={PAGE_TEXTS.join.title} paper="straw" pose="waving" scene={TEXTS.joinScene}>
      {session ? (
        <JoinQuestion key={token} token={token} onJoined={reloadLists} />
      ) : (
        <JoinSignedOut token={token} />
      )}
    </AuthLayout>
  );
}
