import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useEffect, useRef } from 'react';
import { announce } from '#client/ui/announce.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { More } from '#client/ui/more.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { surprisesEditors } from '#shared/for-whom.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LIST_PEOPLE_TEXTS from '#shared/texts/list-people.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard as Wishlist } from '#shared/wishlist.ts';
import { Glimpses } from './glimpses.tsx';
import { ListContents } from './list-contents.tsx';
import { PresentsLink } from './presents-link.tsx';
import { shareLink } from './share-link.ts';
import { WishlistFace } from './wishlist-face.tsx';
import { WishlistRow } from './wishlist-row.tsx';

interface WishlistCardProps {
  wishlist: Wishlist;
  /** Made a moment ago: it settles in and leads on to its first wish. */
  isNew: boolean;
  /** One of many lists: a row in place of a large card. */
  isRow: boolean;
  isRemoving: boolean;
  onRemove: () => void;
}

/** A list among others. All of the card opens it, and its buttons lie above that. */
export function WishlistCard({ wishlist, isNew, isRow, isRemoving, onRemove }: WishlistCardProps) {
  const { id, name, isPublic, shareToken, glimpses, itemCount, rights } = wishlist;
  const headingId = `wishlist-${id}`;
  const view = useWelcome(wishlist, isNew);
  const remove = () => {
    if (confirm(WISHLIST_TEXTS.confirmRemoveFromLists)) onRemove();
  };
  const contents = (
    <>
      {!rights.includes('manage') && (
        <p className="small" dir="auto">
          {whoseInWords(wishlist)}
        </p>
      )}
      <ListContents wishlist={wishlist} />
      <PresentsLink wishlist={wishlist} />
    </>
  );
  const acts = (
    <>
      {rights.includes('edit') && (
        <ButtonLink
          to="/wishlist/$id/edit"
          params={{ id }}
          variant="quiet"
          size="s"
          aria-describedby={headingId}
        >
          {WISHLIST_TEXTS.edit}
        </ButtonLink>
      )}
      {isPublic && shareToken && <ShareButton token={shareToken} describedBy={headingId} />}
    </>
  );
  const last = rights.includes('manage') && (
    <Button variant="quiet" size="s" busy={isRemoving} aria-describedby={headingId} onClick={remove}>
      {WISHLIST_TEXTS.remove}
    </Button>
  );
  const open = (
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
  );
  const more = FRAME_TEXTS.moreOf(name);
  if (isRow)
    return (
      <WishlistRow wishlist={wishlist} headingId={headingId} isNew={isNew} contents={contents}>
        {open}
        {(rights.includes('edit') || isPublic) && (
          <More label={more}>
            {acts}
            {last}
          </More>
        )}
      </WishlistRow>
    );
  return (
    <WishlistFace
      wishlist={wishlist}
      headingId={headingId}
      isNew={isNew}
      glimpses={glimpses.length > 0 && <Glimpses pictures={glimpses} />}
      contents={contents}
    >
      {open}
      {acts}
      {last && <More label={more}>{last}</More>}
    </WishlistFace>
  );
}

/** Of a list of somebody else's: whose it is, and for whom, where that is another one. */
function whoseInWords({ ownerName: owner, forWhom, forName: name }: Wishlist): string {
  return name && !surprisesEditors(forWhom)
    ? LIST_PEOPLE_TEXTS.forRecipient({ owner, name })
    : LIST_PEOPLE_TEXTS.byOwner({ owner });
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
