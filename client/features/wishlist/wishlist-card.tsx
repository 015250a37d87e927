import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useEffect, useRef } from 'react';
import { announce } from '#client/ui/announce.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard as Wishlist } from '#shared/wishlist.ts';
import styles from './glimpses.module.css';
import { ListContents } from './list-contents.tsx';
import { shareLink } from './share-link.ts';
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

interface GlimpsesProps {
  pictures: readonly string[];
}

/** A few of a list's pictures, which peep out of its paper. */
function Glimpses({ pictures }: GlimpsesProps) {
  return (
    <div className={styles.glimpses}>
      {pictures.map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may show the same picture
        <ItemPicture key={at} item={{ imageUrl: picture }} sizes="66px" />
      ))}
    </div>
  );
}

interface ShareButtonProps {
  token: string;
  /** Id of the list's heading: many cards have a Share button. */
  describedBy: string;
}

/** Copies the share link and says for a moment that it did. */
function ShareButton({ token, describedBy }: ShareButtonProps) {
  return (
    <CopyButton
      variant="quiet"
      size="s"
      icon={ShareNetworkIcon}
      aria-describedby={describedBy}
      text={shareLink(token)}
      question={WISHLIST_TEXTS.copyPrompt}
      onCopied={() => showToast('good', WISHLIST_TEXTS.linkCopied)}
    >
      {WISHLIST_TEXTS.share}
    </CopyButton>
  );
}
