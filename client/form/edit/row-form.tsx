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
  /** False once nobody needs the status any more. */
  isStatusShown?: boolean;
  /** Below the status: what the form has made. */
  after?: ReactNode;
  children: ReactNode;
}

/** A few fields and their button in one row, on a phone below each other. */
export function RowForm({ form, columns, submit, busy, isStatusShown = true, ...slots }: RowFormProps) {
  return (
    <Form form={form} className={styles.form}>
      <div className={`${styles.row} ${columns}`}>
        {slots.children}
        <SubmitButton form={form} busy={busy}>
          {submit}
        </SubmitButton>
      </div>
      <FormStatus {...form} outcome={isStatusShown ? form.outcome : null} />
      {slots.after}
    </Form>
  );
}
