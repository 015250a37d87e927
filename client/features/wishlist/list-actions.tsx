import { ListPlusIcon } from '@phosphor-icons/react/dist/ssr/ListPlus';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { ReactNode } from 'react';
import { later } from '#client/lib/later.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { More } from '#client/ui/more.tsx';
import { usePart } from '#client/ui/use-part.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LIST_PEOPLE_TEXTS from '#shared/texts/list-people.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { ListActs } from './list-acts.tsx';
import { PreviewLink } from './preview-link.tsx';
import { useWishlistCache } from './use-wishlist-cache.ts';

interface ListActionsProps {
  wishlist: WishlistView;
  /** What is offered after all else. */
  children?: ReactNode;
}

/** In the head of a list: sharing it, seeing it as guests do, who is on it, editing it. */
export function ListActions({ wishlist, children }: ListActionsProps) {
  const { id, name, isPublic, isArchived, shareToken, rights } = wishlist;
  const mayEdit = rights.includes('edit');
  return (
    <>
      {mayEdit && <Sharing wishlist={wishlist} />}
      <More word={FRAME_TEXTS.more} label={FRAME_TEXTS.moreOf(name)}>
        {mayEdit && (
          <ButtonLink icon={PencilSimpleIcon} to="/wishlist/$id/edit" params={{ id }}>
            {WISHLIST_TEXTS.edit}
          </ButtonLink>
        )}
        {mayEdit && !isArchived && (
          <ButtonLink icon={ListPlusIcon} to="/add-to/many" search={{ list: id }}>
            {ADD_TO_TEXTS.manyInstead}
          </ButtonLink>
        )}
        {isPublic && <PreviewLink token={shareToken} seesBoard={rights.includes('board')} />}
        <ButtonLink icon={UsersIcon} to="/wishlist/$id/people" params={{ id }}>
          {LIST_PEOPLE_TEXTS.open}
        </ButtonLink>
        {children}
        {rights.includes('manage') && <ListActs wishlist={wishlist} />}
      </More>
    </>
  );
}

function Sharing({ wishlist }: ListActionsProps) {
  const { Part: Panel, isOpening, open, close, prepare } = useSharing(wishlist);
  return (
    <>
      <Button
        variant={wishlist.items.length > 0 ? 'primary' : 'plain'}
        icon={ShareNetworkIcon}
        busy={isOpening}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {wishlist.isPublic ? SHARE_TEXTS.share : SHARE_TEXTS.makePublic}
      </Button>
      {Panel && <Panel wishlist={wishlist} onClose={close} />}
    </>
  );
}

// Most who open a list add to it and do not share it.
const loadPanel = later(async () => (await import('./share-panel.tsx')).SharePanel);

/** Opens the share panel of a list, which is made public before where it is not. */
function useSharing({ id, isPublic }: WishlistView) {
  const cache = useWishlistCache();
  const { mutateAsync: update } = trpc.wishlist.update.useMutation({
    onSuccess: (saved) => cache.change(id, saved),
  });
  const load = async () => {
    const panel = loadPanel();
    // Only this is changed, so no version is sent: what others change meanwhile stands.
    if (!isPublic) await update({ id, isPublic: true });
    return panel;
  };
  return {
    ...usePart(load, { failed: WISHLIST_TEXTS.updateFailed }),
    /** Somebody is about to press. */
    prepare: () => void loadPanel().catch(() => null),
  };
}
