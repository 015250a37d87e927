import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { PreviewLink } from './preview-link.tsx';
import { useSharing } from './use-sharing.ts';

interface ListActionsProps {
  wishlist: WishlistView;
}

/** In the head of a list: sharing it, seeing it as guests do, editing it. */
export function ListActions({ wishlist }: ListActionsProps) {
  const { id, isPublic, shareToken, items } = wishlist;
  const { Part: Panel, isOpening, open, close, prepare } = useSharing(wishlist);
  return (
    <>
      <Button
        variant={items.length > 0 ? 'primary' : 'plain'}
        icon={ShareNetworkIcon}
        busy={isOpening}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {isPublic ? SHARE_TEXTS.share : SHARE_TEXTS.makePublic}
      </Button>
      {isPublic && <PreviewLink token={shareToken} />}
      <ButtonLink icon={PencilSimpleIcon} to="/wishlist/$id/edit" params={{ id }}>
        {WISHLIST_TEXTS.edit}
      </ButtonLink>
      {Panel && <Panel wishlist={wishlist} onClose={close} />}
    </>
  );
}
