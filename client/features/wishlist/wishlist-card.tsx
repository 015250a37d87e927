import { useEffect, useRef } from 'react';
import { announce } from '#client/ui/announce.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard as Wishlist } from '#shared/wishlist.ts';
import { Glimpses } from './glimpses.tsx';
import { ListContents } from './list-contents.tsx';
import { ShareButton } from './share-button.tsx';
import { WishlistFace } from './wishlist-face.tsx';

interface WishlistCardProps {
  wishlist: Wishlist;
  /** Made a moment ago: it settles in and leads on to its first wish. */
  isNew: boolean;
  isRemoving: boolean;
  onRemove: () => void;
}

/** A list among others. All of the card opens it, and its buttons lie above that. */
export function WishlistCard({ wishlist, isNew, isRemoving, onRemove }: WishlistCardProps) {
  const { id, isPublic, shareToken, glimpses, itemCount } = wishlist;
  const headingId = `wishlist-${id}`;
  const view = useWelcome(wishlist, isNew);
  const remove = () => {
    if (confirm(WISHLIST_TEXTS.confirmRemoveFromLists)) onRemove();
  };
  return (
    <WishlistFace
      wishlist={wishlist}
      headingId={headingId}
      isNew={isNew}
      glimpses={glimpses.length > 0 && <Glimpses pictures={glimpses} />}
      contents={<ListContents wishlist={wishlist} />}
    >
      <ButtonLink
        ref={view}
        to="/wishlist/$id"
        params={{ id }}
        variant={itemCount === 0 ? 'primary' : 'soft'}
        size="s"
        aria-describedby={headingId}
      >
        {WISHLIST_TEXTS.view}
      </ButtonLink>
      <ButtonLink
        to="/wishlist/$id/edit"
        params={{ id }}
        variant="quiet"
        size="s"
        aria-describedby={headingId}
      >
        {WISHLIST_TEXTS.edit}
      </ButtonLink>
      {isPublic && shareToken && <ShareButton token={shareToken} describedBy={headingId} />}
      <Button variant="quietDanger" size="s" busy={isRemoving} aria-describedby={headingId} onClick={remove}>
        {WISHLIST_TEXTS.remove}
      </Button>
    </WishlistFace>
  );
}

/** The way on from a list that was just made takes the focus, unless the person has gone on already. */
function useWelcome({ name }: Wishlist, isNew: boolean) {
  const view = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isNew) return;
    announce(WISHLIST_TEXTS.created(name));
    const { activeElement } = document;
    if (activeElement === null || activeElement.contains(view.current)) view.current?.focus();
  }, [isNew, name]);
  return view;
}
