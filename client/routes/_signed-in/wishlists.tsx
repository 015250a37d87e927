import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useListNews } from '#client/features/wishlist/list-news.ts';
import { RemovedListRow, RemovedLists } from '#client/features/wishlist/removed-lists.tsx';
import { useWishlists, type Wishlists } from '#client/features/wishlist/use-wishlists.ts';
import { WishlistCard } from '#client/features/wishlist/wishlist-card.tsx';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { useFocusOnRestored } from '#client/lib/use-focus-on-restored.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import { FIRST_CALL } from '#client/session/call-context.ts';
import { takeLeftPage } from '#client/session/left-page.ts';
import { useSession } from '#client/session/session.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './wishlists.module.css';

export const Route = createFileRoute('/_signed-in/wishlists')({
  head: hiddenHead(PAGE_TEXTS.wishlists),
  // Asked for while the screen itself is still on its way, but not when a link is only pointed at.
  loader({ context, preload }) {
    if (!preload)
      void context.signedIn.api.wishlist.list.prefetch(undefined, { trpc: { context: FIRST_CALL } });
  },
  component: WishlistsScreen,
});

function WishlistsScreen() {
  const news = useListNews();
  const lists = useWishlists(news?.removed);
  useRetryWhenBack(lists.isUnreached, lists.retry);
  const session = useSession();
  const [left] = useState(() => takeLeftPage(session?.userId ?? null));
  return (
    <div className={`wide ${styles.page}`}>
      <PageHead title={PAGE_TEXTS.wishlists.title} tagline={WISHLIST_TEXTS.tagline}>
        <Button icon={ArrowsClockwiseIcon} busy={lists.isRefreshing} onClick={lists.refresh}>
          {WISHLIST_TEXTS.refresh}
        </Button>
        <NewWishlist />
      </PageHead>
      {left && (
        <p className={styles.left}>
          <BackLink to={left.path}>{WISHLIST_TEXTS.backTo(left.title)}</BackLink>
        </p>
      )}
      <Lists {...lists} created={news?.created} />
      <p className={styles.history}>
        <ButtonLink to="/history" variant="quiet" icon={GiftIcon}>
          {PAGE_TEXTS.history.title}
        </ButtonLink>
      </p>
    </div>
  );
}

function NewWishlist() {
  return (
    <ButtonLink to="/wishlist/new" variant="primary" icon={PlusIcon}>
      {WISHLIST_TEXTS.newWishlist}
    </ButtonLink>
  );
}

const NONE: [] = [];

interface ListsProps extends Wishlists {
  /** The id of the list that was just made. */
  created: string | undefined;
}

function Lists({ rows, isFetching, created, ...lists }: ListsProps) {
  const region = useFocusAfterRemoval(rows ?? NONE);
  useFocusOnRestored(region, rows?.filter(({ wishlist }) => wishlist) ?? NONE, lists.restored);
  if (!rows) return isFetching ? <Loading /> : <p className="muted">{WISHLIST_TEXTS.listsUnreached}</p>;
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <ul className={styles.lists}>
        {rows.map(({ id, wishlist, removed }) => (
          <li key={id} data-row={id}>
            {wishlist ? (
              <WishlistCard
                wishlist={wishlist}
                isNew={id === created}
                isRemoving={lists.isRemoving(id)}
                onRemove={() => lists.remove(id)}
              />
            ) : (
              <RemovedListRow list={removed} undo={() => lists.restore(id)} onGone={() => lists.forget(id)} />
            )}
          </li>
        ))}
      </ul>
      {rows.every(({ removed }) => removed) && (
        <EmptyState pose="thinking" text={WISHLIST_TEXTS.noWishlists} onCard>
          <NewWishlist />
        </EmptyState>
      )}
      <RemovedLists except={(id) => rows.some((row) => row.removed?.id === id)} restore={lists.restore} />
    </div>
  );
}
