import type { Form } from '#client/form/use-form.ts';
import { todayIn } from '#client/lib/calendar-day.ts';
import { CALENDAR, formatsIn, laterDay, timeZoneHere } from '#client/lib/formats.ts';
import { TextInput } from '#client/ui/field.tsx';
import { surprisesEditors } from '#shared/for-whom.ts';
import { PROMISE } from '#shared/limits.ts';
import type { Secrecy } from '#shared/secrecy.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { QuietRow } from './quiet-row.tsx';
import { SecrecyChoice } from './secrecy-choice.tsx';
import type { WishlistFields } from './wishlist-fields.ts';

interface PromiseRowsProps {
  form: Form<WishlistFields>;
  /** Whether something may have been reserved already. A list that is not asks for its day beside its name. */
  isShared: boolean;
}

/** On which day the envelopes open, and what its makers may see before where the list surprises them. */
export function PromiseRows({ form, isShared }: PromiseRowsProps) {
  const { secrecy, occasionOn, forWhom } = form.values;
  return (
    <>
      {isShared && (
        <QuietRow
          label={SECRET_TEXTS.dayRow}
          value={occasionOn ? CALENDAR.day(occasionOn) : SECRET_TEXTS.noDay}
          isUnfolded={'occasionOn' in (form.outcome?.issues ?? {})}
        >
          <DayInput form={form} />
        </QuietRow>
      )}
      {surprisesEditors(forWhom) && (
        <QuietRow label={SECRET_TEXTS.secretRow} value={secrecyRow(secrecy)} isLate>
          <SecrecyChoice
            chosen={secrecy}
            hint={isShared && SECRET_TEXTS.keptHint}
            onChoose={(one) => form.change({ secrecy: one })}
          />
        </QuietRow>
      )}
    </>
  );
}

const secrecyRow = (secrecy: Secrecy) =>
  secrecy === 'names' ? SECRET_TEXTS.whoGives : SECRET_TEXTS.secretRows[secrecy];

/** The day of the list, which decides when its envelopes open. */
export function DayInput({ form }: Pick<PromiseRowsProps, 'form'>) {
  const { occasionOn, timeZone } = form.values;
  // The zone is that of whoever first names the day; it stays when somebody moves the day from elsewhere.
  const setDay = (day: string) =>
    form.change({ occasionOn: day || null, ...(occasionOn === null && { timeZone: timeZoneHere() }) });
  return (
    <TextInput
      {...form.field('occasionOn')}
      type="date"
      label={SECRET_TEXTS.day}
      hint={dayHint(occasionOn, timeZone)}
      min={todayIn(occasionOn === null ? timeZoneHere() : timeZone)}
      max={PROMISE.lastDay}
      onChange={(event) => setDay(event.target.value)}
    />
  );
}

function dayHint(day: string | null, timeZone: string): string {
  if (day === null) return SECRET_TEXTS.noDayHint;
  if (Date.parse(day) + 2 * DAY_MS < Date.now()) return SECRET_TEXTS.pastHint;
  return SECRET_TEXTS.opensHint(laterDay(day, 1), formatsIn(timeZone).zoneName());
}
const DAY_MS = 86_400_000;
