import { type ReactNode, useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormStatus } from './answer-line.tsx';
import styles from './row-form.module.css';
import type { CheckedForm } from './use-form.ts';

interface RowFormProps {
  form: Omit<CheckedForm, 'field'>;
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

/** Some fields in one row with their button, on a phone below each other; empty again when it went through. */
export function RowForm(props: RowFormProps) {
  const { form, columns, submit, busy, isAnswerShown = true, after, children } = props;
  const { outcome, answers, element, line, lineId, isBusy } = form;
  useEffect(() => {
    if (outcome?.tone === 'good') element.current?.reset();
  }, [outcome, element]);
  return (
    <form ref={element} className={styles.form} noValidate aria-busy={isBusy} onSubmit={form.submit}>
      <div className={`${styles.row} ${columns}`}>
        {children}
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? busy : submit}
        </Button>
      </div>
      <FormStatus outcome={isAnswerShown ? outcome : null} answers={answers} line={line} lineId={lineId} />
      {after}
    </form>
  );
}
