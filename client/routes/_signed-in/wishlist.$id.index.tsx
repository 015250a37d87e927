import { createFileRoute } from '@tanstack/react-router';
import { AddItemForm } from '#client/features/item/add-item-form.tsx';
import { ItemGrid } from '#client/features/item/item-grid.tsx';
import { ItemShowcase } from '#client/features/item/item-showcase.tsx';
import { RemovedItems } from '#client/features/item/removed-items.tsx';
import { useItems } from '#client/features/item/use-items.ts';
import { useWishlist } from '#client/features/wishlist/use-wishlist.ts';
import { WishlistHead } from '#client/features/wishlist/wishlist-head.tsx';
import { WishlistNotFound } from '#client/features/wishlist/wishlist-not-found.tsx';
import { useBrand } from '#client/lib/brand.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { usePageTitle } from '#client/lib/use-page-title.ts';
import { FIRST_CALL } from '#client/session/call-context.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import styles from './wishlist.module.css';

export const Route = createFileRoute('/_signed-in/wishlist/$id/')({
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.wishlist.title, hidden: true }),
  }),
  // Asked for while the screen itself is still on its way, but not when a link is only pointed at.
  loader({ context, params, preload }) {
    if (!preload)
      void context.signedIn.api.wishlist.byId.prefetch({ id: params.id }, { trpc: { context: FIRST_CALL } });
  },
  component: WishlistScreen,
});

function WishlistScreen() {
  const { id } = Route.useParams();
  const { wishlist, isLoading } = useWishlist(id, WISHLIST_TEXTS.notFound);
  usePageTitle(wishlist?.name);
  if (isLoading) return <Loading text={WISHLIST_TEXTS.loading} />;
  if (!wishlist) return <WishlistNotFound />;
  return (
    <div className={`wide ${styles.page}`}>
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <WishlistHead wishlist={wishlist} />
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
    <section className={styles.items} aria-labelledby="items">
      <p className="muted">{WISHLIST_TEXTS.readOnly}</p>
      <h2 id="items">{WISHLIST_TEXTS.itemsHeading}</h2>
      <ItemShowcase all={wishlist.items} />
    </section>
  );
}

interface WorkbenchProps {
  wishlist: WishlistView;
}

/** What only the owner has: the form for a new item, items that can be changed, and what was removed lately. */
function Workbench({ wishlist }: WorkbenchProps) {
  const { items, restored } = useItems(wishlist.id);
  const { affiliateTag } = useBrand();
  return (
    <div className={styles.bench}>
      <AddItemForm items={items} affiliateTag={affiliateTag} />
      <section className={styles.items} aria-labelledby="items">
        <h2 id="items">{WISHLIST_TEXTS.itemsHeading}</h2>
        <ItemGrid all={wishlist.items} items={items} restored={restored} affiliateTag={affiliateTag} />
        <RemovedItems wishlistId={wishlist.id} items={items} />
      </section>
    </div>
  );
}
