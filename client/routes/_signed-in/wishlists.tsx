import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { createFileRoute } from '@tanstack/react-router';
import { useWishlists } from '#client/features/wishlist/use-wishlists.ts';
import { WishlistCard } from '#client/features/wishlist/wishlist-card.tsx';
import { pageMeta } from '#client/lib/page-meta.ts';
import { useFocusAfterRemoval } from '#client/lib/use-focus-after-removal.ts';
import { FIRST_CALL } from '#client/session/call-context.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import styles from './wishlists.module.css';

export const Route = createFileRoute('/_signed-in/wishlists')({
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.wishlists.title, hidden: true }),
  }),
  // Asked for while the screen itself is still on its way, but not when a link is only pointed at.
  loader({ context, preload }) {
    if (!preload)
      void context.signedIn.api.wishlist.list.prefetch(undefined, { trpc: { context: FIRST_CALL } });
  },
  component: WishlistsScreen,
});

function WishlistsScreen() {
  const lists = useWishlists();
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={PAGE_TEXTS.wishlists.title} tagline={WISHLISTS_TEXTS.tagline}>
        <Button icon={ArrowsClockwiseIcon} busy={lists.isRefreshing} onClick={lists.refresh}>
          {WISHLISTS_TEXTS.refresh}
        </Button>
        <NewWishlist />
      </PageHead>
      <Lists {...lists} />
    </div>
  );
}

function NewWishlist() {
  return (
    <ButtonLink to="/wishlist/new" variant="primary" icon={PlusIcon}>
      {WISHLISTS_TEXTS.create}
    </ButtonLink>
  );
}

function Lists({ wishlists, isFetching, isRemoving, remove }: ReturnType<typeof useWishlists>) {
  const region = useFocusAfterRemoval(wishlists ?? []);
  if (!wishlists) return isFetching ? <Loading /> : <p className="muted">{WISHLISTS_TEXTS.unreached}</p>;
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {wishlists.length === 0 ? (
        <EmptyState pose="thinking" text={WISHLISTS_TEXTS.empty} onCard>
          <NewWishlist />
        </EmptyState>
      ) : (
        <ul className={styles.lists}>
          {wishlists.map((wishlist) => (
            <li key={wishlist.id} data-row>
              <WishlistCard
                wishlist={wishlist}
                isRemoving={isRemoving(wishlist.id)}
                onRemove={() => remove(wishlist.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
