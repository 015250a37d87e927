import { createFileRoute } from '@tanstack/react-router';
import { HandOverCard } from '#client/features/people/hand-over-card.tsx';
import { InviteCard } from '#client/features/people/invite-card.tsx';
import { PeopleCard } from '#client/features/people/people-card.tsx';
import { usePeople } from '#client/features/people/use-people.ts';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { shortName } from '#client/lib/short-name.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as TEXTS from '#shared/texts/list-people.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';

export const Route = createFileRoute('/_signed-in/wishlist/$id/people')({
  head: hiddenHead(PAGE_TEXTS.people),
  component: PeopleScreen,
});

function PeopleScreen() {
  const { id } = Route.useParams();
  const { wishlist, isLoading, ...failure } = useWishlist(id, WISHLIST_TEXTS.notFound);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  // Not for an administrator: who is on a list is a matter of its people.
  if (!wishlist?.rights.some((right) => right === 'edit' || right === 'board'))
    return <WishlistNotFound {...failure} />;
  return (
    <div className="wide">
      <BackLink to="/wishlist/$id" params={{ id }}>
        {TEXTS.back}
      </BackLink>
      <PageHead title={PAGE_TEXTS.people.title} tagline={TEXTS.tagline(shortName(wishlist))} />
      <PeopleOf key={id} wishlist={wishlist} />
    </div>
  );
}

function PeopleOf({ wishlist }: { wishlist: WishlistView }) {
  const people = usePeople(wishlist.id);
  const { data, isMissing, retry } = people;
  const mayManage = wishlist.rights.includes('manage');
  if (!data && isMissing)
    return (
      <div className="row">
        <Notice tone="bad">{TEXTS.loadFailed}</Notice>
        <Button onClick={retry}>{FRAME_TEXTS.reload}</Button>
      </div>
    );
  if (!data) return <Loading text={TEXTS.loading} />;
  return (
    <div className="stack">
      <PeopleCard persons={data.people} people={people} mayManage={mayManage} />
      {mayManage && <InviteCard wishlist={wishlist} invitations={data.invitations} people={people} />}
      {mayManage && <HandOverCard wishlist={wishlist} people={people} />}
    </div>
  );
}
