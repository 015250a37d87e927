import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { failed } from '#client/form/outcome.ts';
import { useForm } from '#client/form/use-form.ts';
import { today } from '#client/lib/calendar-day.ts';
import { HERE, laterDay, timeZoneHere } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { PROMISE } from '#shared/limits.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { useWishlistCache } from './use-wishlist-cache.ts';

interface DayQuestionProps {
  id: string;
  /** With what was said of it, as `onNone`. */
  onSaved: (said: string) => void;
  /** There is no day. */
  onNone: (said: string) => void;
}

/** Asks for the day of a list that is about to be shared. */
export function DayQuestion({ id, onSaved, onNone }: DayQuestionProps) {
  const form = useDayForm(id, onSaved);
  return (
    <Form form={form} className="stack">
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
        <Button variant="quiet" onClick={() => onNone(SECRET_TEXTS.hasNoDay)}>
          {SECRET_TEXTS.sayNoDay}
        </Button>
      </div>
    </Form>
  );
}

/** The day counts in the zone of whoever names it first. */
function useDayForm(id: string, onSaved: (said: string) => void) {
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
