import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFocusLost } from '#client/lib/focus-row.ts';
import { CALENDAR, HERE } from '#client/lib/formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { More } from '#client/ui/more.tsx';
import type { GiftView } from '#shared/gift.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import { GiftNote } from './gift-note.tsx';
import styles from './gift-row.module.css';
import { ThanksSheet } from './thanks-sheet.tsx';
import type { GiftActions } from './use-history.ts';

interface GiftRowProps {
  gift: GiftView;
  actions: GiftActions;
  /** Somebody came for this one. */
  isSought: boolean;
  /** They came to thank for it. */
  thanks: boolean;
}

/** A gift with whom it is from, and how far the thanks are. */
export function GiftRow({ gift, actions, isSought, thanks }: GiftRowProps) {
  const { id, item, from, listName, quantity, receivedOn, thankedAt, note } = gift;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isSought) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isSought]);
  return (
    <Card
      as="article"
      className={styles.gift}
      aria-labelledby={`gift-${id}`}
      data-row={id}
      data-sought={isSought || undefined}
    >
      <ItemPicture item={item} sizes="96px" className={styles.picture} />
      <div className={styles.body}>
        <h2 ref={heading} id={`gift-${id}`} tabIndex={-1} dir="auto">
          {item.name}
        </h2>
        <p className={styles.from} dir="auto">
          {from ? GIFT_TEXTS.giver(from) : GIFT_TEXTS.giverUnknown}
        </p>
        <p className="muted small">{GIFT_TEXTS.onList(listName, CALENDAR.shortDay(receivedOn))}</p>
        {quantity > 1 && <p className="small">{GIFT_TEXTS.many(quantity)}</p>}
        <p className={styles.state}>
          {thankedAt ? (
            <Badge tone="green" icon={CheckCircleIcon}>
              {GIFT_TEXTS.thankedOn(HERE.shortDay(thankedAt))}
            </Badge>
          ) : (
            GIFT_TEXTS.notThanked
          )}
        </p>
        {note && (
          <p className="small" dir="auto">
            {GIFT_TEXTS.noteShown(note)}
          </p>
        )}
        <GiftActs gift={gift} actions={actions} thanks={thanks} onGone={() => heading.current?.focus()} />
      </div>
    </Card>
  );
}

interface GiftActsProps extends Omit<GiftRowProps, 'isSought'> {
  /** Where the focus goes when what had it is gone. */
  onGone: () => void;
}

/** What comes next for a gift, and behind More what may be done with it besides. */
function GiftActs({ gift, actions, thanks, onGone }: GiftActsProps) {
  const { id, item, thankedAt } = gift;
  const isThanked = thankedAt !== null;
  const [open, setOpen] = useState<'note' | 'thanks' | null>(thanks && gift.canThank ? 'thanks' : null);
  const [isBusy, setBusy] = useState(false);
  const run = (act: Promise<unknown>) => {
    setBusy(true);
    void act.finally(() => setBusy(false));
  };
  const wasThanked = useRef(isThanked);
  const gone = useEffectEvent(onGone);
  // The button that was pressed has gone behind More.
  useEffect(() => {
    if (isThanked && !wasThanked.current && isFocusLost()) gone();
    wasThanked.current = isThanked;
  }, [isThanked]);
  const close = () => {
    setOpen(null);
    requestAnimationFrame(() => isFocusLost() && onGone());
  };
  const next = (
    <>
      <Button
        size="s"
        icon={isThanked ? CheckCircleIcon : CircleIcon}
        aria-pressed={isThanked}
        busy={isBusy}
        aria-label={GIFT_TEXTS.thankedOf(item.name)}
        onClick={() => run(actions.tick(id, isThanked ? null : new Date().toISOString()))}
      >
        {GIFT_TEXTS.thanked}
      </Button>
      {gift.canThank && (
        <Button
          size="s"
          variant={isThanked ? 'plain' : 'soft'}
          aria-label={GIFT_TEXTS.thankOf(item.name)}
          onClick={() => setOpen('thanks')}
        >
          {GIFT_TEXTS.thank}
        </Button>
      )}
    </>
  );
  return (
    <>
      {!isThanked && <div className={styles.next}>{next}</div>}
      <div className={styles.more}>
        <More label={GIFT_TEXTS.moreOf(item.name)}>
          {isThanked && next}
          <Button size="s" aria-label={GIFT_TEXTS.editOf(item.name)} onClick={() => setOpen('note')}>
            {GIFT_TEXTS.edit}
          </Button>
          {gift.canPutBack && (
            <Button
              size="s"
              busy={isBusy}
              aria-label={GIFT_TEXTS.putBackOf(item.name)}
              onClick={() => run(actions.putBack(item.id))}
            >
              {GIFT_TEXTS.putBack}
            </Button>
          )}
        </More>
      </div>
      {open === 'note' && (
        <GiftNote gift={gift} onSave={(change) => actions.change(id, change)} onClose={close} />
      )}
      {open === 'thanks' && (
        <ThanksSheet gift={gift} onSend={(draft) => actions.thank(id, draft)} onClose={close} />
      )}
    </>
  );
}
