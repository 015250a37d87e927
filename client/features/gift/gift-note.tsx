import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { useForm } from '#client/form/use-form.ts';
import { today } from '#client/lib/calendar-day.ts';
import { announce } from '#client/ui/announce.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextArea, TextInput } from '#client/ui/field.tsx';
import type { GiftChange, GiftView } from '#shared/gift.ts';
import { PROMISE } from '#shared/limits.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import styles from './gift-row.module.css';

interface GiftNoteProps {
  gift: GiftView;
  onSave: (change: GiftChange) => Promise<unknown>;
  onClose: () => void;
}

/** The day of the thanks, and what their owner likes to remember. */
export function GiftNote({ gift: { thankedAt, note }, onSave, onClose }: GiftNoteProps) {
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
