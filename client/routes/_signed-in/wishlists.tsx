import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useListNews } from '#client/features/wishlist/list-news.ts';
import { Planned } from '#client/features/wishlist/planned.tsx';
import { RemovedListRow, RemovedLists } from '#client/features/wishlist/removed-lists.tsx';
import { useWishlists, type Wishlists } from '#client/features/wishlist/use-wishlists.ts';
import { WishlistCard } from '#client/features/wishlist/wishlist-card.tsx';
import { daysUntil } from '#client/lib/calendar-day.ts';
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
import { FoldedPart } from '#client/ui/folded-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as LIST_PEOPLE_TEXTS from '#shared/texts/list-people.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistFacts } from '#shared/wishlist.ts';
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
        <NewWishlist />
      </PageHead>
      {left && (
        <p className={styles.left}>
          <BackLink to={left.path}>{WISHLIST_TEXTS.backTo(left.title)}</BackLink>
        </p>
      )}
      <Lists {...lists} created={news?.created} />
      <p className={`row ${styles.history}`}>
        <ButtonLink to="/history" variant="quiet" icon={GiftIcon}>
          {PAGE_TEXTS.history.title}
        </ButtonLink>
        <Button variant="quiet" icon={ArrowsClockwiseIcon} busy={lists.isRefreshing} onClick={lists.refresh}>
          {WISHLIST_TEXTS.refresh}
        </Button>
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

/** One's own, or for oneself and another one: who made the list of two does not matter. */
const isOwn = ({ rights, forWhom }: Pick<WishlistFacts, 'rights' | 'forWhom'>) =>
  rights.includes('manage') || (forWhom === 'us' && !rights.includes('board'));

const NONE: [] = [];

/** As many lists as nobody looks for among large cards. */
const ROWS_FROM = 6;

type Row = NonNullable<Wishlists['rows']>[number];

/** The next day first; what has none to come stays in its order. */
function byNextDay(one: Row, other: Row): number {
  const [first, second] = [one, other].map(({ wishlist, removed }) => {
    const { occasionOn } = wishlist ?? removed;
    return occasionOn && daysUntil(occasionOn) >= 0 ? daysUntil(occasionOn) : Number.MAX_SAFE_INTEGER;
  }) as [number, number];
  return first - second;
}

interface ListsProps extends Wishlists {
  /** The id of the list that was just made. */
  created: string | undefined;
}

function Lists({ rows: all, isFetching, created, ...lists }: ListsProps) {
  const awake = all?.filter(({ wishlist }) => !wishlist?.isArchived) ?? NONE;
  const resting = all?.filter(({ wishlist }) => wishlist?.isArchived) ?? NONE;
  const areMany = awake.length >= ROWS_FROM;
  const sorted = areMany ? awake.toSorted(byNextDay) : awake;
  const own = sorted.filter(({ wishlist }) => !wishlist || isOwn(wishlist));
  const others = sorted.filter((row) => !own.includes(row));
  const rows = [...own, ...others, ...resting];
  const region = useFocusAfterRemoval(rows);
  useFocusOnRestored(
    region,
    rows.filter(({ wishlist }) => wishlist),
    lists.restored,
  );
  if (!all) return isFetching ? <Loading /> : <p className="muted">{WISHLIST_TEXTS.listsUnreached}</p>;
  const rowOf = ({ id, wishlist, removed }: Row) => (
    <li key={id} data-row={id}>
      {wishlist ? (
        <WishlistCard
          wishlist={wishlist}
          isNew={id === created}
          isRow={areMany || wishlist.isArchived}
          isRemoving={lists.isRemoving(id)}
          onRemove={() => lists.remove(id)}
        />
      ) : (
        <RemovedListRow list={removed} undo={() => lists.restore(id)} onGone={() => lists.forget(id)} />
      )}
    </li>
  );
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <ul className={styles.lists} data-rows={areMany || undefined}>
        {own.map(rowOf)}
      </ul>
      {own.every(({ removed }) => removed) && (
        <EmptyState pose="thinking" text={WISHLIST_TEXTS.noWishlists} onCard>
          <NewWishlist />
        </EmptyState>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.others}>
          <h2 id="others">{LIST_PEOPLE_TEXTS.othersHeading}</h2>
          <ul className={styles.lists} data-rows={areMany || undefined}>
            {others.map(rowOf)}
          </ul>
        </section>
      )}
      <Planned wishlists={all.flatMap(({ wishlist }) => wishlist ?? [])} />
      {resting.length > 0 && (
        <FoldedPart
          title={WISHLIST_TEXTS.restingLists}
          lead={WISHLIST_TEXTS.restingExplained}
          count={resting.length}
        >
          <ul className={styles.lists} data-rows>
            {resting.map(rowOf)}
          </ul>
        </FoldedPart>
      )}
      <RemovedLists except={(id) => rows.some((row) => row.removed?.id === id)} restore={lists.restore} />
    </div>
  );
}
