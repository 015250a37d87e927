import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/ssr/Circle';
import { useEffect, useRef, useState } from 'react';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { useForm } from '#client/form/use-form.ts';
import { today } from '#client/lib/calendar-day.ts';
import { CALENDAR, HERE } from '#client/lib/formats.ts';
import { announce } from '#client/ui/announce.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextArea, TextInput } from '#client/ui/field.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import type { GiftChange, GiftView } from '#shared/gift.ts';
import { PROMISE } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
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

interface GiftNoteProps {
  gift: GiftView;
  onSave: (change: GiftChange) => Promise<unknown>;
  onClose: () => void;
}

/** The day of the thanks, and what their owner likes to remember. */
function GiftNote({ gift: { thankedAt, note }, onSave, onClose }: GiftNoteProps) {
  const initial = { day: thankedAt === null ? '' : today(new Date(thankedAt)), note: note ?? '' };
  const form = useForm({
    initial,
    parse: (values) => ({ data: values }),
    send: async ({ day, note }) => {
      await onSave({ note, ...(day !== initial.day && { thankedAt: noonOf(day) }) });
      announce(GIFT_TEXTS.saved);
      onClose();
      return null;
    },
    failureTexts: { speaker: 'server', failed: GIFT_TEXTS.saveFailed },
  });
  return (
    <Form form={form} className={styles.note}>
      <TextInput
        {...form.field('day')}
        type="date"
        label={GIFT_TEXTS.day}
        hint={GIFT_TEXTS.dayHint}
        max={today()}
      />
      <TextArea
        {...form.field('note')}
        label={GIFT_TEXTS.note}
        hint={GIFT_TEXTS.noteHint}
        maxLength={PROMISE.historyNoteLength}
      />
      <FormStatus {...form} />
      <div className="row">
        <SubmitButton form={form} busy={GIFT_TEXTS.saving} size="s">
          {GIFT_TEXTS.saveNote}
        </SubmitButton>
        <Button size="s" variant="quiet" onClick={onClose}>
          {FRAME_TEXTS.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** Of a day of the reader's calendar: it is the same day for whoever reads it an hour away. */
function noonOf(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date, 12).toISOString() : null;
}
