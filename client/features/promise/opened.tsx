import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { usePart } from '#client/ui/use-part.ts';
import { Wren } from '#client/ui/wren.tsx';
import type { UnwrappedView } from '#shared/gift.ts';
import { WISHLIST } from '#shared/limits.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { GiftCard } from './gift-card.tsx';
import { giftsInWords } from './opening-words.ts';
import styles from './unwrapped.module.css';
import { useUnwrapping } from './use-unwrapping.ts';
import { WrappedGift } from './wrapped-gift.tsx';

interface OpenedProps {
  wishlist: WishlistView;
  gifts: UnwrappedView['gifts'];
}

/** The gifts of a list: each in its wrapping until somebody opens it. */
export function Opened({ wishlist, gifts }: OpenedProps) {
  const { id, paper, coverEmoji, rights } = wishlist;
  const unwrapping = useUnwrapping(id, gifts);
  const { wrapped } = unwrapping;
  if (gifts.length === 0) return <EmptyState pose="thinking" text={SECRET_TEXTS.nothing} onCard />;
  return (
    <>
      {wrapped.length > 0 && (
        <div className={`row ${styles.first}`}>
          <p>{SECRET_TEXTS.unwrapLead}</p>
          {wrapped.length > 1 && (
            <Button variant="soft" size="s" onClick={() => unwrapping.open(wrapped)}>
              {SECRET_TEXTS.unwrapAll}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.gifts}>
        {gifts.map((gift, at) => (
          <li key={gift.claimId}>
            <WrappedGift
              wrapping={{ paper, emoji: coverEmoji || WISHLIST.defaultCoverEmoji }}
              place={{ at: at + 1, of: gifts.length }}
              state={unwrapping.stateOf(gift)}
              turn={unwrapping.turnOf(gift)}
              onOpen={() => unwrapping.open([gift])}
              onOpened={() => unwrapping.onOpened(gift)}
            >
              <GiftCard gift={gift} wishlistId={id} isOwn={rights.includes('manage')} />
            </WrappedGift>
          </li>
        ))}
      </ul>
      {wrapped.length === 0 && <LastFrame wishlist={wishlist} gifts={gifts} />}
    </>
  );
}

const loadCard = later(async () => (await import('./thanks-card.tsx')).ThanksCard);

/** How many gifts there were, from how many people, and a card to send. */
function LastFrame({ wishlist, gifts }: OpenedProps) {
  const facts = giftsInWords(gifts);
  const { Part: ThanksCard, isOpening, open, close } = usePart(loadCard, { failed: SECRET_TEXTS.cardFailed });
  return (
    <section className={styles.last} aria-labelledby="last">
      <Wren pose="waving" />
      <h2 id="last">{facts}</h2>
      <Button variant="primary" icon={PaperPlaneTiltIcon} busy={isOpening} onClick={open}>
        {SECRET_TEXTS.makeCard}
      </Button>
      {ThanksCard && <ThanksCard wishlist={wishlist} facts={facts} onClose={close} />}
    </section>
  );
}
