import { type ReactNode, useEffect } from 'react';
import { Form, SubmitButton } from './form.tsx';
import { FormStatus } from './form-status.tsx';
import { RestoredDraft } from './restored-draft.tsx';
import styles from './stacked-form.module.css';
import type { FormFrame } from './use-form.ts';

interface StackedFormProps {
  form: FormFrame;
  submit: string;
  /** On the button while the call runs. */
  busy?: string;
  /** Stands above the form until it was sent. */
  before?: ReactNode;
  children: ReactNode;
}

/** The form of a screen that has nothing else: its status, its fields below each other, a wide button. */
export function StackedForm({ form, submit, busy, before, children }: StackedFormProps) {
  const { outcome, statusElement, draft } = form;
  // A final outcome removes the form and the focus with it.
  useEffect(() => {
    if (outcome?.isFinal) statusElement.current?.focus();
  }, [outcome, statusElement]);
  return (
    <>
      <FormStatus {...form} before={draft.isRestored ? <RestoredDraft draft={draft} quiet /> : before} />
      {!outcome?.isFinal && (
        <Form form={form} className="stack">
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
