import { type ReactNode, useId } from 'react';
import { Form } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import { RestoredDraft } from '#client/form/restored-draft.tsx';
import type { Form as FormState } from '#client/form/use-form.ts';
import { Card } from '#client/ui/card.tsx';
import choiceStyles from '#client/ui/choice.module.css';
import { Choice } from '#client/ui/choice.tsx';
import { TextArea, TextInput } from '#client/ui/field.tsx';
import { Seal } from '#client/ui/present.tsx';
import { WISHLIST } from '#shared/limits.ts';
import type { Paper } from '#shared/paper.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { ForWhomChoice } from './for-whom-choice.tsx';
import { PaperChoice } from './paper-choice.tsx';
import { DayInput, PromiseRows } from './promise-rows.tsx';
import { QuietRow } from './quiet-row.tsx';
import type { WishlistFields } from './wishlist-fields.ts';
import styles from './wishlist-form.module.css';

interface WishlistFormProps {
  form: FormState<WishlistFields>;
  /** What a list can do without is folded away. */
  isNew?: boolean;
  /** Of a list of somebody else's, who alone says for whom it is, on which day, and what may be seen before. */
  isOthers?: boolean;
  /** Below the status: the fields that somebody else changed, too. */
  conflicts?: ReactNode;
  /** The control that chooses the emoji: a prompt or the picker. */
  cover: ReactNode;
  /** The paper that was drawn for the list; a new one has none yet. */
  drawnPaper?: Paper;
  /** Below the fields: the share link and the buttons. */
  children: ReactNode;
}

export function WishlistForm({ form, isNew, isOthers, ...parts }: WishlistFormProps) {
  const { conflicts, cover, drawnPaper, children } = parts;
  const name = form.field('name');
  return (
    <Card padded>
      <Form form={form} className={`stack ${isNew ? styles.new : ''}`}>
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
        {isNew && <DayInput form={form} />}
        <PaperChoice
          chosen={form.values.paper}
          legendClass={styles.label}
          drawn={drawnPaper ?? null}
          onChoose={(chosen) => form.change({ paper: chosen })}
        />
        <div>
          {!isOthers && <ForWhomRow form={form} />}
          {!isOthers && <PromiseRows form={form} isShared={!isNew} />}
          {isNew && (
            <FaceRow form={form}>
              <FaceInputs form={form} cover={cover} />
              <VisibilityInput form={form} />
            </FaceRow>
          )}
        </div>
        {!isNew && (
          <>
            <FaceInputs form={form} cover={cover} />
            <VisibilityInput form={form} />
          </>
        )}
        {children}
      </Form>
    </Card>
  );
}

interface InputsProps {
  form: FormState<WishlistFields>;
}

/** Whom the list surprises. */
function ForWhomRow({ form }: InputsProps) {
  const { forWhom, forName } = form.values;
  const isNamed = forWhom !== 'me' && forWhom !== 'us' && forName.trim() !== '';
  return (
    <QuietRow
      label={WISHLIST_TEXTS.forRow}
      value={isNamed ? <bdi>{forName}</bdi> : WISHLIST_TEXTS.forWhomChoices[forWhom]}
      isUnfolded={'forName' in (form.outcome?.issues ?? {})}
    >
      <ForWhomChoice form={form} />
    </QuietRow>
  );
}

/** What a new list can do without: unfolded while one of them is filled or wrong. */
function FaceRow({ form, children }: InputsProps & { children: ReactNode }) {
  const { description, coverEmoji, isPublic } = form.values;
  const issues = form.outcome?.issues ?? {};
  const isFilled = description !== '' || coverEmoji !== WISHLIST.defaultCoverEmoji || isPublic;
  const isWrong = 'description' in issues || 'coverEmoji' in issues;
  return (
    <QuietRow label={WISHLIST_TEXTS.moreRow} value={WISHLIST_TEXTS.more} isUnfolded={isFilled || isWrong}>
      {children}
    </QuietRow>
  );
}

/** What stands on the list beside its name. */
function FaceInputs({ form, cover }: InputsProps & Pick<WishlistFormProps, 'cover'>) {
  return (
    <>
      <TextArea
        {...form.field('description')}
        label={WISHLIST_TEXTS.description}
        placeholder={WISHLIST_TEXTS.descriptionPlaceholder}
      />
      <fieldset className={styles.cover}>
        <legend className={styles.label}>{WISHLIST_TEXTS.cover}</legend>
        <div className="row">
          <Seal emoji={form.values.coverEmoji} />
          {cover}
        </div>
      </fieldset>
    </>
  );
}

function VisibilityInput({ form }: InputsProps) {
  const { isPublic } = form.values;
  const group = useId();
  return (
    <fieldset className={choiceStyles.question}>
      <legend>{WISHLIST_TEXTS.visibility}</legend>
      <div className={choiceStyles.choices}>
        <Choice
          group={group}
          name={WISHLIST_TEXTS.privateChoice}
          hint={WISHLIST_TEXTS.privateHint}
          isChosen={!isPublic}
          onChoose={() => form.change({ isPublic: false })}
        />
        <Choice
          group={group}
          name={WISHLIST_TEXTS.publicChoice}
          hint={WISHLIST_TEXTS.publicHint}
          isChosen={isPublic}
          onChoose={() => form.change({ isPublic: true })}
        />
      </div>
    </fieldset>
  );
}

interface FormActionsProps {
  children: ReactNode;
}

/** The buttons, which stay in sight at the foot of the window. */
export function FormActions({ children }: FormActionsProps) {
  return <div className={`row ${styles.actions}`}>{children}</div>;
}
