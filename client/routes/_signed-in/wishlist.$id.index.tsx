import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PrivateQuestion } from '#client/features/admin/private-question.tsx';
import { AddItemForm } from '#client/features/item/add-item-form.tsx';
import { AddedNotice } from '#client/features/item/added-notice.tsx';
import { ItemGrid } from '#client/features/item/item-grid.tsx';
import { ItemSecrets } from '#client/features/item/item-secrets.tsx';
import { ItemShowcase } from '#client/features/item/item-showcase.tsx';
import { ItemsHeading } from '#client/features/item/items-heading.tsx';
import { RemovedItems } from '#client/features/item/removed-items.tsx';
import { useItems } from '#client/features/item/use-items.ts';
import { PromiseBar } from '#client/features/promise/promise-bar.tsx';
import { ListActions } from '#client/features/wishlist/list-actions.tsx';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { WishlistHead } from '#client/features/wishlist/wishlist-head.tsx';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { useBrand } from '#client/lib/brand.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { FIRST_CALL } from '#client/session/call-context.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { ItemView } from '#shared/item.ts';
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
  usePageTitle(wishlist?.name);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  if (!wishlist && needsReason) return <PrivateQuestion id={id} />;
  if (!wishlist) return <WishlistNotFound {...failure} />;
  return (
    <div className={`wide ${styles.page}`} data-paper={wishlist.paper}>
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <WishlistHead wishlist={wishlist}>
        {wishlist.rights.includes('edit') && <ListActions wishlist={wishlist} />}
      </WishlistHead>
      {wishlist.rights.includes('edit') ? (
        <Workbench key={id} wishlist={wishlist} />
      ) : (
        <Showcase wishlist={wishlist} />
      )}
    </div>
  );
}

/** What an administrator sees of somebody else's list: everything, and nothing to change it with. */
function Showcase({ wishlist }: WorkbenchProps) {
  return (
    <section aria-labelledby="items">
      <p className="muted">{WISHLIST_TEXTS.readOnly}</p>
      <ItemsHeading count={wishlist.items.length} />
      <ItemShowcase all={wishlist.items} />
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
  const [added, setAdded] = useState<ItemView | null>(null);
  const [isNoticeGone, setNoticeGone] = useState(false);
  const showAdded = (item: ItemView) => {
    setAdded(item);
    setNoticeGone(false);
  };
  return (
    <div className={styles.bench}>
      <div className={styles.bar}>
        <PromiseBar wishlist={wishlist} />
      </div>
      <AddItemForm wishlistId={wishlist.id} items={items} affiliateTag={affiliateTag} onAdded={showAdded}>
        <AddedNotice item={isNoticeGone ? null : added} onGone={() => setNoticeGone(true)} />
      </AddItemForm>
      <section aria-labelledby="items">
        <ItemsHeading count={wishlist.items.length} />
        <ItemSecrets wishlist={wishlist}>
          <ItemGrid all={wishlist.items} added={added?.id} {...{ items, affiliateTag }} {...moved} />
        </ItemSecrets>
        <RemovedItems wishlistId={wishlist.id} items={items} />
      </section>
    </div>
  );
}
