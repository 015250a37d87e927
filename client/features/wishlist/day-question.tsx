import { useEffect, useRef, useState } from 'react';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { failed } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { today } from '#client/lib/calendar-day.ts';
import { HERE, laterDay, timeZoneHere } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { tryOrNull } from '#client/lib/try-or-null.ts';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { PROMISE } from '#shared/limits.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import styles from './day-question.module.css';
import { useWishlistCache } from './use-wishlist-cache.ts';

type Asked = Pick<WishlistView, 'id' | 'occasionOn' | 'rights'>;

const nameOf = (id: string) => PROMISE.noDayStorageKey + id;

/** Whether the owner of a list has named no day, and has not said in this browser that it has none. */
export const isDayUnknown = ({ id, occasionOn, rights }: Asked) =>
  rights.includes('manage') &&
  occasionOn === null &&
  tryOrNull(() => localStorage.getItem(nameOf(id))) === null;

/** Asks for the day of a list that is about to be shared. Its answer stands where the question stood. */
export function DayQuestion({ id }: Pick<Asked, 'id'>) {
  const [answer, setAnswer] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const form = useDayForm(id, setAnswer);
  const sayNone = () => {
    tryOrNull(() => localStorage.setItem(nameOf(id), ''));
    setAnswer(SECRET_TEXTS.hasNoDay);
  };
  useEffect(() => {
    if (answer) status.current?.focus();
  }, [answer]);
  return (
    <div className={styles.question}>
      {answer === null && (
        <Form form={form} className={styles.form}>
          <FormStatus {...form} />
          <TextInput
            {...form.field('occasionOn')}
            type="date"
            label={SECRET_TEXTS.whenIsIt}
            min={today()}
            max={PROMISE.lastDay}
          />
          <div className="row">
            <SubmitButton form={form} variant="plain">
              {SECRET_TEXTS.saveDay}
            </SubmitButton>
            <Button variant="quiet" onClick={sayNone}>
              {SECRET_TEXTS.sayNoDay}
            </Button>
          </div>
        </Form>
      )}
      {/* Here before it speaks, so that a screen reader listens. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.answer}>
        {answer}
      </p>
    </div>
  );
}

/** The day counts in the zone of whoever names it first. */
function useDayForm(id: string, onSaved: (answer: string) => void) {
  const cache = useWishlistCache();
  const { mutateAsync: update } = trpc.wishlist.update.useMutation({
    onSuccess: (saved) => cache.change(id, saved),
  });
  return useForm({
    initial: { occasionOn: '' },
    parse({ occasionOn: day }) {
      if (day === '') return { problem: failed('', { occasionOn: SECRET_TEXTS.dayMissing }) };
      if (day < today()) return { problem: failed('', { occasionOn: SECRET_TEXTS.dayPassed }) };
      return { data: day };
    },
    async send(occasionOn) {
      await update({ id, occasionOn, timeZone: timeZoneHere() });
      onSaved(SECRET_TEXTS.opensHint(laterDay(occasionOn, 1), HERE.zoneName()));
      return null;
    },
    failureTexts: { speaker: 'screen', failed: WISHLIST_TEXTS.updateFailed },
  });
}
