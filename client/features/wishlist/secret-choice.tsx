import { useId } from 'react';
import type { Form } from '#client/form/use-form.ts';
import { formatsIn, laterDay, timeZoneHere } from '#client/lib/formats.ts';
import styles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { PROMISE } from '#shared/limits.ts';
import { SECRECIES } from '#shared/secrecy.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import type { WishlistFields } from './wishlist-fields.ts';

interface SecretChoiceProps {
  form: Form<WishlistFields>;
  /** As the other labels of the form. */
  legendClass: string | undefined;
}

/** What the owner learns before the envelopes open, and on which day that is. */
export function SecretChoice({ form, legendClass }: SecretChoiceProps) {
  const id = useId();
  const { secrecy, occasionOn, timeZone } = form.values;
  // The zone is that of whoever first names the day; it stays when somebody moves the day from elsewhere.
  const setDay = (day: string) =>
    form.change({ occasionOn: day || null, ...(occasionOn === null && { timeZone: timeZoneHere() }) });
  return (
    <fieldset className={styles.question} aria-describedby={`${id}-kept`}>
      <legend className={legendClass}>{SECRET_TEXTS.heading}</legend>
      <div className={styles.choices}>
        {SECRECIES.map((one) => (
          <Choice
            key={one}
            group={id}
            {...SECRET_TEXTS.choices[one]}
            isChosen={secrecy === one}
            onChoose={() => form.change({ secrecy: one })}
          />
        ))}
      </div>
      <small id={`${id}-kept`} className={styles.kept}>
        {SECRET_TEXTS.keptHint}
      </small>
      <TextInput
        type="date"
        label={SECRET_TEXTS.day}
        hint={dayHint(occasionOn, timeZone)}
        min={PROMISE.firstDay}
        max={PROMISE.lastDay}
        value={occasionOn ?? ''}
        onChange={(event) => setDay(event.target.value)}
      />
    </fieldset>
  );
}

function dayHint(day: string | null, timeZone: string): string {
  if (day === null) return SECRET_TEXTS.noDayHint;
  if (Date.parse(day) + 2 * DAY_MS < Date.now()) return SECRET_TEXTS.pastHint;
  return SECRET_TEXTS.opensHint(laterDay(day, 1), formatsIn(timeZone).zoneName());
}
const DAY_MS = 86_400_000;
