import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { SunHorizonIcon } from '@phosphor-icons/react/dist/ssr/SunHorizon';
import { useNavigate } from '@tanstack/react-router';
import { later } from '#client/lib/later.ts';
import { shortName } from '#client/lib/short-name.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { useAct } from '#client/ui/use-act.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

const loadShowUndo = later(async () => (await import('#client/ui/show-undo.tsx')).showUndo);

interface ListActsProps {
  wishlist: WishlistView;
}

/** What its owner does with a whole list now and then: copies it for next year, puts it away and takes it out again. */
export function ListActs({ wishlist }: ListActsProps) {
  const { act, busyId } = useAct({ failed: WISHLIST_TEXTS.updateFailed });
  const duplicate = useDuplication(wishlist);
  const rest = useResting(wishlist);
  return (
    <>
      <Button icon={CopyIcon} busy={busyId === 'copy'} onClick={() => void act(duplicate, 'copy')}>
        {WISHLIST_TEXTS.duplicate}
      </Button>
      <Button
        icon={wishlist.isArchived ? SunHorizonIcon : ArchiveIcon}
        busy={busyId === 'rest'}
        onClick={() => void act(rest, 'rest')}
      >
        {wishlist.isArchived ? WISHLIST_TEXTS.wakeUp : WISHLIST_TEXTS.archive}
      </Button>
    </>
  );
}

function useDuplication({ id }: WishlistView) {
  const cache = useWishlistCache();
  const navigate = useNavigate();
  const { mutateAsync } = trpc.wishlist.duplicate.useMutation();
  return async () => {
    const copy = await mutateAsync({ id });
    await cache.add(copy);
    showToast('good', WISHLIST_TEXTS.duplicated(shortName(copy)));
    await navigate({ to: '/wishlist/$id', params: { id: copy.id } });
  };
}

/** Puts the list away, or takes it out again, and offers to undo that. */
function useResting({ id, isArchived }: WishlistView) {
  const cache = useWishlistCache();
  const onSuccess = (changed: WishlistView) => cache.change(id, changed);
  const { mutateAsync: archive } = trpc.wishlist.archive.useMutation({ onSuccess });
  const { mutateAsync: unarchive } = trpc.wishlist.unarchive.useMutation({ onSuccess });
  const [call, back] = isArchived ? [unarchive, archive] : [archive, unarchive];
  return async () => {
    const changed = await call({ id });
    const text = (isArchived ? WISHLIST_TEXTS.wokenUp : WISHLIST_TEXTS.archived)(shortName(changed));
    (await loadShowUndo())(text, () => back({ id }));
  };
}
