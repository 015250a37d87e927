import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import styles from './account-form.module.css';
import type { Outcome } from './outcome.ts';
import type { AccountForm as Form } from './use-account-form.ts';

interface AccountFormProps {
  form: Pick<Form, 'outcome' | 'answers' | 'isBusy' | 'element' | 'line' | 'lineId' | 'submit'>;
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
      <div className={styles.line} id={lineId} ref={line} tabIndex={-1}>
        <div role="status">
          {outcome ? outcome.tone === 'good' && <Answer {...outcome} key={answers} /> : before}
        </div>
        {outcome?.tone === 'bad' && outcome.text && <Answer {...outcome} key={answers} />}
      </div>
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

function Answer({ tone, text }: Outcome) {
  const icon = tone === 'good' ? CheckCircleIcon : WarningCircleIcon;
  return (
    <Notice
      tone={tone}
      quiet={tone === 'good'}
      icon={/^\p{Extended_Pictographic}/u.test(text) ? undefined : icon}
    >
      {text}
    </Notice>
  );
}

interface FieldPairProps {
  children: ReactNode;
}

/** Two short fields beside each other. */
export function FieldPair({ children }: FieldPairProps) {
  return <div className={styles.pair}>{children}</div>;
}
