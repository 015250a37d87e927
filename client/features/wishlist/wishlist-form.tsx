import { type ReactNode, useId } from 'react';
import { Form } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import type { Form as FormState } from '#client/form/use-form.ts';
import { todayIn } from '#client/lib/calendar-day.ts';
import { formatsIn, laterDay, timeZoneHere } from '#client/lib/formats.ts';
import { Card } from '#client/ui/card.tsx';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { Switch, TextArea, TextInput } from '#client/ui/field.tsx';
import { Seal } from '#client/ui/present.tsx';
import { surprisesEditors } from '#shared/for-whom.ts';
import { PROMISE } from '#shared/limits.ts';
import type { Paper } from '#shared/paper.ts';
import { SECRECIES } from '#shared/secrecy.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { ForWhomChoice } from './for-whom-choice.tsx';
import { PaperChoice } from './paper-choice.tsx';
import type { WishlistFields } from './wishlist-fields.ts';
import styles from './wishlist-form.module.css';

interface WishlistFormProps {
  form: FormState<WishlistFields>;
  /** Below the status: the fields that somebody else changed, too. */
  conflicts?: ReactNode;
  /** The control that chooses the emoji: a prompt or the picker. */
  cover: ReactNode;
  /** The paper that was drawn for the list; a new one has none yet. */
  drawnPaper?: Paper;
  /** Below the switch: the share link and the buttons. */
  children: ReactNode;
}

export function WishlistForm({ form, conflicts, cover, drawnPaper, children }: WishlistFormProps) {
  const { coverEmoji, isPublic, paper } = form.values;
  const name = form.field('name');
  return (
    <Card padded>
      <Form form={form} className={styles.form}>
        <RestoredDraft draft={form.draft} />
        <FormStatus {...form} outcome={form.outcome?.tone === 'bad' ? form.outcome : null} />
        {conflicts}
        <TextInput
          {...name}
          required
          label={WISHLIST_TEXTS.name}
          placeholder={WISHLIST_TEXTS.namePlaceholder}
          autoComplete="off"
          onChange={(event) => {
            name.onChange(event);
            form.clearOutcome();
          }}
        />
        <ForWhomChoice form={form} />
        <TextArea
          {...form.field('description')}
          label={WISHLIST_TEXTS.description}
          placeholder={WISHLIST_TEXTS.descriptionPlaceholder}
        />
        <fieldset className={styles.cover}>
          <legend className={styles.label}>{WISHLIST_TEXTS.cover}</legend>
          <div className="row">
            <Seal emoji={coverEmoji} />
            {cover}
          </div>
        </fieldset>
        <PaperChoice
          chosen={paper}
          legendClass={styles.label}
          drawn={drawnPaper ?? null}
          emoji={coverEmoji}
          onChoose={(chosen) => form.change({ paper: chosen })}
        />
        <SecretChoice form={form} legendClass={styles.label} />
        <Switch
          label={isPublic ? WISHLIST_TEXTS.publicChoice : WISHLIST_TEXTS.privateChoice}
          hint={isPublic ? WISHLIST_TEXTS.publicHint : WISHLIST_TEXTS.privateHint}
          checked={isPublic}
          onChange={(event) => form.change({ isPublic: event.target.checked })}
        />
        {children}
      </Form>
    </Card>
  );
}

interface FormActionsProps {
  /** A line above, where more than two buttons need their place. */
  ruled?: boolean;
  children: ReactNode;
}

export function FormActions({ ruled, children }: FormActionsProps) {
  return (
    <div className={styles.actions} data-ruled={ruled || undefined}>
      {children}
    </div>
  );
}

interface SecretChoiceProps {
  form: FormState<WishlistFields>;
  /** As the other labels of the form. */
  legendClass: string | undefined;
}

/** What the owner learns before the envelopes open, unless they see the board anyway, and on which day that is. */
function SecretChoice({ form, legendClass }: SecretChoiceProps) {
  const id = useId();
  const { secrecy, occasionOn, timeZone, forWhom } = form.values;
  // The zone is that of whoever first names the day; it stays when somebody moves the day from elsewhere.
  const setDay = (day: string) =>
    form.change({ occasionOn: day || null, ...(occasionOn === null && { timeZone: timeZoneHere() }) });
  return (
    <fieldset
      className={choiceStyles.question}
      aria-describedby={surprisesEditors(forWhom) ? `${id}-kept` : undefined}
    >
      <legend className={legendClass}>{SECRET_TEXTS.heading}</legend>
      {surprisesEditors(forWhom) && (
        <>
          <div className={choiceStyles.choices}>
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
          <small id={`${id}-kept`} className={choiceStyles.kept}>
            {SECRET_TEXTS.keptHint}
          </small>
        </>
      )}
      <TextInput
        {...form.field('occasionOn')}
        type="date"
        label={SECRET_TEXTS.day}
        hint={dayHint(occasionOn, timeZone)}
        min={todayIn(occasionOn === null ? timeZoneHere() : timeZone)}
        max={PROMISE.lastDay}
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
