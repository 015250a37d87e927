import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Switch, TextArea, TextInput } from '#client/ui/field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Seal } from '#client/ui/wrapping-paper.tsx';
import { TEXTS } from '#shared/texts.ts';
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
    <Sheet padded>
      <form className={styles.form} noValidate onSubmit={submit}>
        {problem && (
          <p className={styles.error} id={errorId} role="alert">
            ❌ {problem.text}
          </p>
        )}
        <TextInput
          ref={name}
          label={TEXTS.wishlistForm.name}
          placeholder={TEXTS.wishlistForm.namePlaceholder}
          required
          autoComplete="off"
          value={fields.name}
          onChange={(event) => onChange({ name: event.target.value })}
          {...(problem?.isAboutName && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <TextArea
          label={TEXTS.wishlistForm.description}
          placeholder={TEXTS.wishlistForm.descriptionPlaceholder}
          value={fields.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <fieldset className={styles.cover}>
          <legend className={styles.label}>{TEXTS.wishlistForm.cover}</legend>
          <div className="row">
            <Seal emoji={fields.coverEmoji} />
            {slots.cover}
          </div>
        </fieldset>
        <Switch
          label={fields.isPublic ? TEXTS.wishlistForm.public : TEXTS.wishlistForm.private}
          hint={fields.isPublic ? TEXTS.wishlistForm.publicHint : TEXTS.wishlistForm.privateHint}
          checked={fields.isPublic}
          onChange={(event) => onChange({ isPublic: event.target.checked })}
        />
        {slots.children}
      </form>
    </Sheet>
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
