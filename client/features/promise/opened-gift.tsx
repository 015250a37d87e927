import { memo } from 'react';
import type { UnwrappedView } from '#shared/gift.ts';
import type { Paper } from '#shared/paper.ts';
import { GiftCard } from './gift-card.tsx';
import { WrappedGift, type WrappedGiftProps } from './wrapped-gift.tsx';

type Gift = UnwrappedView['gifts'][number];

interface OpenedGiftProps extends Pick<WrappedGiftProps, 'state' | 'turn'> {
  gift: Gift;
  place: number;
  count: number;
  paper: Paper;
  emoji: string;
  wishlistId: string;
  isOwn: boolean;
  open: (gifts: readonly Gift[]) => void;
  onOpened: (gift: Gift) => void;
}

/** One of many that open together, so it is drawn anew only in its own turn: the ribbons of the others go on meanwhile. */
export const OpenedGift = memo(function OpenedGift({ gift, open, onOpened, ...props }: OpenedGiftProps) {
  const { place, count, paper, emoji, wishlistId, isOwn, state, turn } = props;
  return (
    <li>
      <WrappedGift
        wrapping={{ paper, emoji }}
        place={{ at: place, of: count }}
        {...{ state, turn }}
        onOpen={() => open([gift])}
        onOpened={() => onOpened(gift)}
      >
        <GiftCard gift={gift} wishlistId={wishlistId} isOwn={isOwn} />
      </WrappedGift>
    </li>
  );
});
