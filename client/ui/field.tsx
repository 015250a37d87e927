import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown in red with an icon under the control, and announced with it. */
  error?: string | null | undefined;
  /** The error that was shown until somebody typed: its room stays until the form is sent again. */
  corrected?: string | null | undefined;
  /** Right of the label: `12 / 255`. */
  counter?: string | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Spread these on the control: they tie it to its label, hint and error. */
  children: (control: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** A control with its label above and its hint or error below. */
export function Field({ label, hint, error, corrected, counter, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [
    hint && `${controlId}-hint`,
    counter && `${controlId}-counter`,
    error && `${controlId}-error`,
  ];
  const describedBy = described.filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={controlId}>{label}</label>
        {counter && <small id={`${controlId}-counter`}>{counter}</small>}
      </div>
      {children({
        id: controlId,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <small className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </small>
      )}
      {error ? (
        <span className={styles.error} id={`${controlId}-error`}>
          <Icon of={WarningCircleIcon} />
          {error}
        </span>
      ) : (
        corrected && (
          <span className={styles.error} data-was={corrected} aria-hidden="true">
            <Icon of={WarningCircleIcon} />
          </span>
        )
      )}
    </div>
  );
}

interface TextInputProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** Shows a spinner inside the field, which can still be typed into. */
  busy?: boolean | undefined;
  /** At the right end, inside the field. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextInput({
  label,
  hint,
  error,
  corrected,
  counter,
  id,
  busy,
  after,
  type = 'text',
  ...native
}: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} corrected={corrected} counter={counter} id={id}>
      {(control) => (
        <div className={styles.control} data-busy={busy || undefined}>
          <input
            // What a person types runs as its script does.
            dir={type === 'text' || type === 'search' ? 'auto' : undefined}
            {...native}
            {...control}
            type={type}
            className={styles.input}
          />
          {busy && <Spinner />}
          {after}
        </div>
      )}
    </Field>
  );
}

export function EmailInput(props: Omit<TextInputProps, 'type' | 'autoComplete'>) {
  return <TextInput {...props} type="email" autoComplete="email" />;
}

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'after'> {
  /** Tells the password manager what to do. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows what is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button type="button" className={styles.reveal} onClick={() => setShown(!isShown)}>
      {isShown ? FRAME_TEXTS.hidePassword : FRAME_TEXTS.showPassword}
      <span className="sr"> {props.label}</span>
    </button>
  );
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={toggle}
    />
  );
}

interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea({ label, hint, error, corrected, counter, id, rows = 2, ...native }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} corrected={corrected} counter={counter} id={id}>
      {(control) => <textarea dir="auto" {...native} {...control} rows={rows} className={styles.input} />}
    </Field>
  );
}

interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {}

export function Select({ label, hint, error, counter, id, children, ...native }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} counter={counter} id={id}>
      {(control) => (
        <select {...native} {...control} className={styles.input}>
          {children}
        </select>
      )}
    </Field>
  );
}

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A real checkbox, drawn as a switch. */
export function Switch({ label, hint, ...native }: SwitchProps) {
  const hintId = useId();
  return (
    <div className={styles.switch}>
      <label className={styles.check}>
        <input {...native} type="checkbox" {...(hint ? { 'aria-describedby': hintId } : {})} />
        {label}
      </label>
      {hint && (
        <small className={styles.hint} id={hintId}>
          {hint}
        </small>
      )}
    </div>
  );
}
