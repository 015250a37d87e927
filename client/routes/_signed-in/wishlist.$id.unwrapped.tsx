import { createFileRoute } from '@tanstack/react-router';
import { PromiseBar } from '#client/features/promise/promise-bar.tsx';
import { Unwrapped } from '#client/features/promise/unwrapped.tsx';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { WishlistHead } from '#client/features/wishlist/wishlist-head.tsx';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './wishlist.module.css';

export const Route = createFileRoute('/_signed-in/wishlist/$id/unwrapped')({
  head: hiddenHead(PAGE_TEXTS.wishlist),
  component: UnwrappedScreen,
});

function UnwrappedScreen() {
  const { id } = Route.useParams();
  const { wishlist, isLoading, ...failure } = useWishlist(id, WISHLIST_TEXTS.notFound);
  usePageTitle(wishlist?.name);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  // Not for an administrator: whose envelopes these are is who opens them.
  if (!wishlist?.rights.includes('edit')) return <WishlistNotFound {...failure} />;
  return (
    <div className={`wide ${styles.page}`} data-paper={wishlist.paper}>
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <WishlistHead wishlist={wishlist} />
      <PromiseBar wishlist={wishlist} />
      <Unwrapped wishlist={wishlist} />
    </div>
  );
}
