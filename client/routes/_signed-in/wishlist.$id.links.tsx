import { createFileRoute } from '@tanstack/react-router';
import { KeeperCard } from '#client/features/link/keeper-card.tsx';
import { LinkList } from '#client/features/link/link-list.tsx';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { shortName } from '#client/lib/short-name.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

export const Route = createFileRoute('/_signed-in/wishlist/$id/links')({
  head: hiddenHead(PAGE_TEXTS.links),
  component: LinksScreen,
});

function LinksScreen() {
  const { id } = Route.useParams();
  const { wishlist, isLoading, ...failure } = useWishlist(id, WISHLIST_TEXTS.notFound);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  // Not for an administrator, nor for who only edits it: whose list it is decides who comes in.
  if (!wishlist?.rights.includes('manage')) return <WishlistNotFound {...failure} />;
  return (
    <div className="wide">
      <BackLink to="/wishlist/$id" params={{ id }}>
        {LINK_TEXTS.back}
      </BackLink>
      <PageHead title={PAGE_TEXTS.links.title} tagline={LINK_TEXTS.tagline(shortName(wishlist))} />
      <LinkList key={id} wishlistId={id} isKeeper={false} />
      <KeeperCard key={`keeper ${id}`} wishlistId={id} seesBoard={wishlist.rights.includes('board')} />
    </div>
  );
}
