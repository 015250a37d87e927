import { type ReactNode, useEffect } from 'react';
import { Form, SubmitButton } from './form.tsx';
import { FormStatus } from './form-status.tsx';
import styles from './stacked-form.module.css';
import type { FormFrame } from './use-form.ts';

interface StackedFormProps {
  form: FormFrame;
  submit: string;
  /** On the button while the call runs. */
  busy?: string;
  /** Stands above the form until it has an answer of its own. */
  before?: ReactNode;
  /** A way out of what the answer says. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** Fields below each other, the answer above them and a wide button below: the form that is all of its screen. */
export function StackedForm({ form, submit, busy, before, remedy, children }: StackedFormProps) {
  const { outcome, line } = form;
  // What was sent for good takes the form and the focus in it away.
  useEffect(() => {
    if (outcome?.isFinal) line.current?.focus();
  }, [outcome, line]);
  return (
    <>
      <FormStatus {...form} before={before} />
      {remedy}
      {!outcome?.isFinal && (
        <Form form={form}>
          {children}
          <SubmitButton form={form} busy={busy} size="l" full>
            {submit}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

interface FieldPairProps {
  children: ReactNode;
}

/** Two short fields beside each other. */
export function FieldPair({ children }: FieldPairProps) {
  return <div className={styles.pair}>{children}</div>;
}
