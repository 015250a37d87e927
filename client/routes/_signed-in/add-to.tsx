import { createFileRoute, Navigate } from '@tanstack/react-router';
import { FirstWishlist } from '#client/features/wishlist/first-wishlist.tsx';
import { WishlistChoice } from '#client/features/wishlist/wishlist-choice.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { sharedLink } from '#client/session/shared-link.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

export const Route = createFileRoute('/_signed-in/add-to')({
  head: hiddenHead(PAGE_TEXTS.addLink),
  component: AddToScreen,
});

/** Chooses the list for a link that was shared with us; where there is one list only, that is it. */
function AddToScreen() {
  const { data, isPending } = trpc.wishlist.list.useQuery();
  const wishlists = data?.filter(({ rights, isArchived }) => rights.includes('edit') && !isArchived);
  if (isPending) return <Loading />;
  const [only, ...others] = wishlists ?? [];
  if (only && others.length === 0) return <Navigate to="/wishlist/$id" params={{ id: only.id }} replace />;
  return (
    <div className="wide">
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <PageHead title={ITEM_TEXTS.addLinkTitle} tagline={only && question()} />
      {!wishlists && <p className="muted">{WISHLIST_TEXTS.listsUnreached}</p>}
      {wishlists && (only ? <WishlistChoice wishlists={wishlists} /> : <FirstWishlist />)}
    </div>
  );
}

function question(): string {
  const link = sharedLink();
  return link
    ? ITEM_TEXTS.addLinkFrom(new URL(link).hostname.replace(/^www\./, ''))
    : ITEM_TEXTS.addLinkWhich;
}
