import type { ReactNode } from 'react';
import { FormStatus } from '#client/features/form/answer-line.tsx';
import type { CheckedForm } from '#client/features/form/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './account-form.module.css';

interface AccountFormProps {
  form: Pick<CheckedForm, 'outcome' | 'answers' | 'isBusy' | 'element' | 'line' | 'lineId' | 'submit'>;
  submit: string;
  /** On the button while the call runs. */
  busy?: string;
  /** Stands above the form until it has an answer of its own. */
  before?: ReactNode;
  /** A way out of what the answer says. */
  remedy?: ReactNode;
  children: ReactNode;
}

export function AccountForm({ form, submit, busy = submit, before, remedy, children }: AccountFormProps) {
  const { outcome, answers, isBusy, element, line, lineId } = form;
  return (
    <>
      <FormStatus outcome={outcome} answers={answers} line={line} lineId={lineId} before={before} />
      {remedy}
      {/* Sent before its script has arrived, a form of this method does nothing: what was typed stays, and no
          password is written into an address or posted to a page. */}
      {!outcome?.isFinal && (
        <form ref={element} method="dialog" noValidate aria-busy={isBusy} onSubmit={form.submit}>
          {children}
          <Button type="submit" variant="primary" size="l" full busy={isBusy}>
            {isBusy ? busy : submit}
          </Button>
        </form>
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
