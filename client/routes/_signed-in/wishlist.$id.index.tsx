import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PrivateQuestion } from '#client/features/admin/private-question.tsx';
import { AddItemForm } from '#client/features/item/add-item-form.tsx';
import { AddedNotice } from '#client/features/item/added-notice.tsx';
import { ItemGrid } from '#client/features/item/item-grid.tsx';
import { ItemSecrets } from '#client/features/item/item-secrets.tsx';
import { ItemShowcase } from '#client/features/item/item-showcase.tsx';
import { ItemsHeading } from '#client/features/item/items-heading.tsx';
import { NewSection } from '#client/features/item/own-section.tsx';
import { RemovedItems } from '#client/features/item/removed-items.tsx';
import { SelectButton, useSelection } from '#client/features/item/select-button.tsx';
import { useItems } from '#client/features/item/use-items.ts';
import { useNewCurrency } from '#client/features/me/use-new-currency.ts';
import { PromiseBar } from '#client/features/promise/promise-bar.tsx';
import { UnwrappedLink } from '#client/features/promise/unwrapped-link.tsx';
import { useHasTabs } from '#client/features/promise/use-has-tabs.ts';
import { ListActions } from '#client/features/wishlist/list-actions.tsx';
import { PresentsLink } from '#client/features/wishlist/presents-link.tsx';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { WishlistHead } from '#client/features/wishlist/wishlist-head.tsx';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { useBrand } from '#client/lib/brand.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { FIRST_CALL } from '#client/session/call-context.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { ItemView } from '#shared/item.ts';
import * as LIST_PEOPLE_TEXTS from '#shared/texts/list-people.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import styles from './wishlist.module.css';

export const Route = createFileRoute('/_signed-in/wishlist/$id/')({
  head: hiddenHead(PAGE_TEXTS.wishlist),
  // Asked for while the screen itself is still on its way, but not when a link is only pointed at.
  loader({ context, params, preload }) {
    if (!preload)
      void context.signedIn.api.wishlist.byId.prefetch({ id: params.id }, { trpc: { context: FIRST_CALL } });
  },
  component: WishlistScreen,
});

function WishlistScreen() {
  const { id } = Route.useParams();
  const { wishlist, isLoading, needsReason, ...failure } = useWishlist(id, WISHLIST_TEXTS.notFound);
  const [isOpened, setOpened] = useState(false);
  usePageTitle(wishlist?.name);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  if (!wishlist && needsReason) return <PrivateQuestion id={id} onOpened={() => setOpened(true)} />;
  if (!wishlist) return <WishlistNotFound {...failure} />;
  return (
    <div className={`wide ${styles.page}`} data-paper={wishlist.paper}>
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <WishlistHead wishlist={wishlist} takesFocus={isOpened}>
        {isOnList(wishlist) && (
          <ListActions wishlist={wishlist}>
            {wishlist.rights.includes('edit') && <UnwrappedLink wishlist={wishlist} />}
          </ListActions>
        )}
      </WishlistHead>
      {wishlist.isArchived && (
        <div className={styles.resting}>
          <Notice quiet>{WISHLIST_TEXTS.restingHere}</Notice>
        </div>
      )}
      {wishlist.rights.includes('edit') ? (
        <Workbench key={id} wishlist={wishlist} />
      ) : (
        <Showcase wishlist={wishlist} />
      )}
    </div>
  );
}

/** As one of its people, and not as an administrator. */
const isOnList = ({ rights }: WishlistView) => rights.includes('edit') || rights.includes('board');

/** What whoever only reads a list sees of it, an administrator say: everything, and nothing to change it with. */
function Showcase({ wishlist }: WorkbenchProps) {
  return (
    <section aria-labelledby="items">
      <p className="muted">{isOnList(wishlist) ? LIST_PEOPLE_TEXTS.boardOnly : WISHLIST_TEXTS.readOnly}</p>
      <ItemsHeading count={wishlist.items.length} />
      <ItemShowcase all={wishlist.items} sections={wishlist.sections} />
    </section>
  );
}

interface WorkbenchProps {
  wishlist: WishlistView;
}

/** What only the owner has: the form for a new item, items that can be changed, and what was removed lately. */
function Workbench({ wishlist }: WorkbenchProps) {
  const { items, ...moved } = useItems(wishlist.id);
  const { affiliateTag } = useBrand();
  const currency = useNewCurrency()(wishlist.items);
  const selection = useSelection();
  const [added, setAdded] = useState<ItemView | null>(null);
  const [isNoticeGone, setNoticeGone] = useState(false);
  const showAdded = (item: ItemView) => {
    setAdded(item);
    setNoticeGone(false);
  };
  return (
    <>
      {useHasTabs(wishlist) && (
        <PromiseBar wishlist={wishlist}>
          <PresentsLink wishlist={wishlist} />
        </PromiseBar>
      )}
      <AddItemForm wishlistId={wishlist.id} {...{ items, affiliateTag, currency }} onAdded={showAdded}>
        <AddedNotice item={isNoticeGone ? null : added} onGone={() => setNoticeGone(true)} />
      </AddItemForm>
      <section aria-labelledby="items">
        <ItemsHeading count={wishlist.items.length}>
          {wishlist.items.length > 1 && (
            <>
              <SelectButton selection={selection} />
              <NewSection wishlistId={wishlist.id} sections={wishlist.sections} />
            </>
          )}
        </ItemsHeading>
        {selection.Part ? (
          <selection.Part
            wishlistId={wishlist.id}
            sections={wishlist.sections}
            all={wishlist.items}
            onDone={selection.close}
          />
        ) : (
          <ItemSecrets wishlist={wishlist}>
            <ItemGrid
              wishlistId={wishlist.id}
              sections={wishlist.sections}
              all={wishlist.items}
              added={added?.id}
              {...{ items, affiliateTag, currency }}
              {...moved}
            />
          </ItemSecrets>
        )}
        <RemovedItems wishlistId={wishlist.id} items={items} />
      </section>
    </>
  );
}
