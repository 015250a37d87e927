import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Switch, TextArea, TextInput } from '#client/ui/field.tsx';
import { Seal } from '#client/ui/wrapping-paper.tsx';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import type { WishlistFields, WishlistProblem } from './wishlist-fields.ts';
import styles from './wishlist-form.module.css';

interface WishlistFormProps {
  fields: WishlistFields;
  onChange: (change: Partial<WishlistFields>) => void;
  onSubmit: () => void;
  /** Shown in red with a cross above the fields. */
  problem: WishlistProblem | null;
  /** How an emoji is chosen: a prompt or the picker. */
  cover: ReactNode;
  /** Below the switch: the share link and the buttons. */
  children: ReactNode;
}

export function WishlistForm({ fields, onChange, onSubmit, problem, ...slots }: WishlistFormProps) {
  const errorId = useId();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem?.isAboutName) name.current?.focus();
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card padded>
      <form className={styles.form} noValidate onSubmit={submit}>
        {problem && (
          <p className={styles.error} id={errorId} role="alert">
            ❌ {problem.text}
          </p>
        )}
        <TextInput
          ref={name}
          label={WISHLIST_FORM_TEXTS.name}
          placeholder={WISHLIST_FORM_TEXTS.namePlaceholder}
          required
          autoComplete="off"
          value={fields.name}
          onChange={(event) => onChange({ name: event.target.value })}
          {...(problem?.isAboutName && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <TextArea
          label={WISHLIST_FORM_TEXTS.description}
          placeholder={WISHLIST_FORM_TEXTS.descriptionPlaceholder}
          value={fields.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <fieldset className={styles.cover}>
          <legend className={styles.label}>{WISHLIST_FORM_TEXTS.cover}</legend>
          <div className="row">
            <Seal emoji={fields.coverEmoji} />
            {slots.cover}
          </div>
        </fieldset>
        <Switch
          label={fields.isPublic ? WISHLIST_FORM_TEXTS.public : WISHLIST_FORM_TEXTS.private}
          hint={fields.isPublic ? WISHLIST_FORM_TEXTS.publicHint : WISHLIST_FORM_TEXTS.privateHint}
          checked={fields.isPublic}
          onChange={(event) => onChange({ isPublic: event.target.checked })}
        />
        {slots.children}
      </form>
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
