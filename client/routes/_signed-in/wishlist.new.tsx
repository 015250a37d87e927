import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/_signed-in/wishlist/new')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.wishlistForm.createTitle }) }),
  component: CreateWishlistScreen,
});

function CreateWishlistScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.wishlistForm.createTitle} />
    </div>
  );
}
