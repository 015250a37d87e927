import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { useEffect, useRef, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { usePart } from '#client/ui/use-part.ts';
import { Wren } from '#client/ui/wren.tsx';
import type { UnwrappedView } from '#shared/gift.ts';
import { WISHLIST } from '#shared/limits.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { OpenedGift } from './opened-gift.tsx';
import { giftsInWords } from './opening-words.ts';
import styles from './unwrapped.module.css';
import { useUnwrapping } from './use-unwrapping.ts';

interface OpenedProps {
  wishlist: WishlistView;
  gifts: UnwrappedView['gifts'];
}

/** The gifts of a list: each in its wrapping until somebody opens it. */
export function Opened({ wishlist, gifts }: OpenedProps) {
  const { id, paper, coverEmoji, rights } = wishlist;
  const { wrapped, stateOf, turnOf, open, onOpened } = useUnwrapping(id, gifts);
  const [hadWrapped] = useState(wrapped.length > 0);
  const list = useRef<HTMLUListElement>(null);
  const openAll = () => {
    open(wrapped);
    // The button goes; whoever pressed it goes on with the first gift that it opened.
    const at = gifts.findIndex(({ claimId }) => claimId === wrapped[0]?.claimId);
    const first = list.current?.children[at]?.querySelector<HTMLElement>('[tabindex="-1"]');
    requestAnimationFrame(() => first?.focus());
  };
  if (gifts.length === 0) return <EmptyState pose="thinking" text={SECRET_TEXTS.nothing} onCard />;
  const shared = { wishlistId: id, isOwn: rights.includes('manage'), paper };
  const emoji = coverEmoji || WISHLIST.defaultCoverEmoji;
  return (
    <>
      {hadWrapped && (
        // It stays when nothing is wrapped any more, so that no gift moves while it opens.
        <div className={`row ${styles.first}`}>
          <p role="status">{wrapped.length > 0 ? SECRET_TEXTS.unwrapLead : SECRET_TEXTS.allUnwrapped}</p>
          {wrapped.length > 1 && (
            <Button variant="soft" size="s" onClick={openAll}>
              {SECRET_TEXTS.unwrapAll}
            </Button>
          )}
        </div>
      )}
      <ul ref={list} className={styles.gifts}>
        {gifts.map((gift, at) => (
          <OpenedGift
            key={gift.claimId}
            {...{ gift, emoji, open, onOpened, ...shared }}
            place={at + 1}
            count={gifts.length}
            state={stateOf(gift)}
            turn={turnOf(gift)}
          />
        ))}
      </ul>
      {gifts.every((gift) => stateOf(gift) === 'open') && <LastFrame wishlist={wishlist} gifts={gifts} />}
    </>
  );
}

const loadCard = later(async () => (await import('./thanks-card.tsx')).ThanksCard);

/** How many gifts there were, from how many people, and a card to send. */
function LastFrame({ wishlist, gifts }: OpenedProps) {
  const facts = giftsInWords(gifts);
  const { Part: ThanksCard, isOpening, open, close } = usePart(loadCard, { failed: SECRET_TEXTS.cardFailed });
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (frame.current) showBelowGift(frame.current);
  }, []);
  return (
    <section ref={frame} className={styles.last} aria-labelledby="last">
      <Wren pose="waving" />
      <h2 id="last">{facts}</h2>
      <Button variant="primary" icon={PaperPlaneTiltIcon} busy={isOpening} onClick={open}>
        {SECRET_TEXTS.makeCard}
      </Button>
      {ThanksCard && <ThanksCard wishlist={wishlist} facts={facts} onClose={close} />}
    </section>
  );
}

/** Scrolls to it after the last gift was opened, as far as the head of that gift, which has the focus, stays in sight. */
function showBelowGift(frame: HTMLElement): void {
  const gift = document.activeElement?.closest('li')?.getBoundingClientRect();
  const below = frame.getBoundingClientRect().bottom - innerHeight;
  if (!gift || below <= 0 || gift.top < 0) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: Math.min(below, gift.top), behavior: isCalm ? 'instant' : 'smooth' });
}
