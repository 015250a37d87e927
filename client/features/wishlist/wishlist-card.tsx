import { Button, ButtonLink } from '#client/ui/button.tsx';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import type { WishlistCard as Wishlist } from '#shared/wishlist.ts';
import { ShareButton } from './share-button.tsx';
import { WishlistFace } from './wishlist-face.tsx';

interface WishlistCardProps {
  wishlist: Wishlist;
  isRemoving: boolean;
  onRemove: () => void;
}

export function WishlistCard({ wishlist, isRemoving, onRemove }: WishlistCardProps) {
  const { id, isPublic, shareToken } = wishlist;
  const headingId = `wishlist-${id}`;
  const remove = () => {
    if (confirm(WISHLISTS_TEXTS.confirmRemove)) onRemove();
  };
  return (
    <WishlistFace wishlist={wishlist} headingId={headingId}>
      <ButtonLink to="/wishlist/$id" params={{ id }} variant="soft" size="s" aria-describedby={headingId}>
        {WISHLISTS_TEXTS.view}
      </ButtonLink>
      <ButtonLink
        to="/wishlist/$id/edit"
        params={{ id }}
        variant="quiet"
        size="s"
        aria-describedby={headingId}
      >
        {WISHLISTS_TEXTS.edit}
      </ButtonLink>
      {isPublic && shareToken && <ShareButton token={shareToken} describedBy={headingId} />}
      <Button variant="quietDanger" size="s" busy={isRemoving} aria-describedby={headingId} onClick={remove}>
        {WISHLISTS_TEXTS.remove}
      </Button>
    </WishlistFace>
  );
}
