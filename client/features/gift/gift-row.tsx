import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { useEffect, useRef, useState } from 'react';
import { CALENDAR, HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
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
}

/** A gift with whom it is from, and how far the thanks are. */
export function GiftRow({ gift, actions, isSought }: GiftRowProps) {
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
          {thankedAt ? GIFT_TEXTS.thankedOn(HERE.shortDay(thankedAt)) : GIFT_TEXTS.notThanked}
        </p>
        {note && (
          <p className="small" dir="auto">
            {GIFT_TEXTS.noteShown(note)}
          </p>
        )}
        <GiftButtons gift={gift} actions={actions} />
      </div>
    </Card>
  );
}

function GiftButtons({ gift, actions }: Omit<GiftRowProps, 'isSought'>) {
  const { id, item, thankedAt } = gift;
  const isThanked = thankedAt !== null;
  const [open, setOpen] = useState<'note' | 'thanks' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const run = (act: Promise<unknown>) => {
    setBusy(true);
    void act.finally(() => setBusy(false));
  };
  const closeNote = () => {
    setOpen(null);
    edit.current?.focus();
  };
  return (
    <>
      <div className={styles.actions}>
        <Button
          size="s"
          icon={isThanked ? CheckCircleIcon : CircleIcon}
          done={isThanked}
          aria-pressed={isThanked}
          busy={isBusy}
          aria-label={GIFT_TEXTS.thankedOf(item.name)}
          onClick={() => run(actions.tick(id, isThanked ? null : new Date().toISOString()))}
        >
          {GIFT_TEXTS.thanked}
        </Button>
        {gift.canThank && (
          <Button size="s" aria-label={GIFT_TEXTS.thankOf(item.name)} onClick={() => setOpen('thanks')}>
            {GIFT_TEXTS.thank}
          </Button>
        )}
        <Button
          ref={edit}
          size="s"
          variant="quiet"
          aria-expanded={open === 'note'}
          aria-label={GIFT_TEXTS.editOf(item.name)}
          onClick={() => setOpen(open === 'note' ? null : 'note')}
        >
          {GIFT_TEXTS.edit}
        </Button>
        {gift.canPutBack && (
          <Button
            size="s"
            variant="quiet"
            busy={isBusy}
            aria-label={GIFT_TEXTS.putBackOf(item.name)}
            onClick={() => run(actions.putBack(item.id))}
          >
            {GIFT_TEXTS.putBack}
          </Button>
        )}
      </div>
      {open === 'note' && (
        <GiftNote gift={gift} onSave={(change) => actions.change(id, change)} onClose={closeNote} />
      )}
      {open === 'thanks' && (
        <ThanksSheet gift={gift} onSend={(draft) => actions.thank(id, draft)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
