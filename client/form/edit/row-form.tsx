import type { ReactNode } from 'react';
import { Form, SubmitButton } from '#client/form/form.tsx';
import { FormStatus } from '#client/form/form-status.tsx';
import type { FormFrame } from '#client/form/use-form.ts';
import styles from './row-form.module.css';

interface RowFormProps {
  form: FormFrame;
  /** Class that sets `--columns`, the button's included. */
  columns: string | undefined;
  submit: string;
  /** On the button while the call runs. */
  busy: string;
  /** False once nobody needs the answer any more. */
  isAnswerShown?: boolean;
  /** What came of it, below the answer. */
  after?: ReactNode;
  children: ReactNode;
}

/** Some fields in one row with their button, on a phone below each other. */
export function RowForm({ form, columns, submit, busy, isAnswerShown = true, ...slots }: RowFormProps) {
  return (
    <Form form={form} className={styles.form}>
      <div className={`${styles.row} ${columns}`}>
        {slots.children}
        <SubmitButton form={form} busy={busy}>
          {submit}
        </SubmitButton>
      </div>
      <FormStatus {...form} outcome={isAnswerShown ? form.outcome : null} />
      {slots.after}
    </Form>
  );
}
