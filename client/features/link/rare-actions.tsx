import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { LinkView } from '#shared/share-link.ts';
import type { LinkAction } from '#shared/texts/link.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import type { LinkRowProps } from './link-row-props.ts';
import { saidOf } from './link-words.ts';
import { toastFailure, useLinkCache } from './use-links.ts';

type RareActionsProps = Pick<LinkRowProps, 'link' | 'wishlistId' | 'isKeeper' | 'onOpen'>;

/** A card to print, and what changes or ends the link. A keeper takes over what the owner made, and changes it then. */
export function RareActions({ link, wishlistId, isKeeper, onOpen }: RareActionsProps) {
  const isOwn = !isKeeper || link.isKeepers;
  return (
    <>
      <Act of={link} action={LINK_TEXTS.actions.card} onPress={() => onOpen('card')} />
      {isOwn && (
        <>
          <Act of={link} action={LINK_TEXTS.actions.edit} onPress={() => onOpen('edit')} />
          <PauseButton link={link} wishlistId={wishlistId} />
          <Act of={link} action={LINK_TEXTS.actions.replace} onPress={() => onOpen('replace')} />
          {!link.isMain && (
            <Act of={link} action={LINK_TEXTS.actions.end} isGrave onPress={() => onOpen('end')} />
          )}
        </>
      )}
      {!isOwn && !link.isMain && (
        <Act of={link} action={LINK_TEXTS.actions.takeOver} onPress={() => onOpen('takeOver')} />
      )}
    </>
  );
}

interface ActProps {
  of: LinkView;
  action: LinkAction;
  isGrave?: boolean;
  isBusy?: boolean;
  onPress: () => void;
}

function Act({ of, action, isGrave, isBusy, onPress }: ActProps) {
  return (
    <Button
      variant={isGrave ? 'quietDanger' : 'quiet'}
      busy={isBusy}
      aria-label={saidOf(action, of)}
      onClick={onPress}
    >
      {action.word}
    </Button>
  );
}

/** Pausing is undone by the same button, so nobody is asked. */
function PauseButton({ link, wishlistId }: Pick<RareActionsProps, 'link' | 'wishlistId'>) {
  const { id, isPaused } = link;
  const cache = useLinkCache(wishlistId);
  const { mutate, isPending } = trpc.link.update.useMutation({
    onSuccess(changed) {
      showToast('good', changed.isPaused ? LINK_TEXTS.nowPaused : LINK_TEXTS.resumed);
      return cache.put(changed);
    },
    onError: (error) => toastFailure(error, cache.reload),
  });
  return (
    <Act
      of={link}
      action={isPaused ? LINK_TEXTS.actions.resume : LINK_TEXTS.actions.pause}
      isBusy={isPending}
      onPress={() => mutate({ id, isPaused: !isPaused })}
    />
  );
}
