import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode, Ref } from 'react';
import { Notice } from '#client/ui/notice.tsx';
import styles from './form-status.module.css';
import type { Outcome } from './outcome.ts';

interface FormStatusProps {
  outcome: Outcome | null;
  /** A new number for each outcome, so that a screen reader says the same sentence twice. */
  outcomeCount: number;
  /** Takes the focus when no field is to blame. */
  statusElement?: Ref<HTMLDivElement> | undefined;
  /** For fields whose sentence stands here. */
  statusId?: string | undefined;
  /** Stands here until the form was sent. */
  before?: ReactNode;
}

/** The outcome of the form. A screen reader says a success when it is idle, and a failure at once. */
export function FormStatus({ outcome, outcomeCount, statusElement, statusId, before }: FormStatusProps) {
  return (
    <div className={styles.status} id={statusId} ref={statusElement} tabIndex={-1} data-form-status>
      <div role="status">
        {outcome ? outcome.tone === 'good' && <OutcomeNotice {...outcome} key={outcomeCount} /> : before}
      </div>
      {outcome?.tone === 'bad' && outcome.text && <OutcomeNotice {...outcome} key={outcomeCount} />}
    </div>
  );
}

function OutcomeNotice({ tone, text, detail }: Outcome) {
  const icon = tone === 'good' ? CheckCircleIcon : WarningCircleIcon;
  return (
    <Notice
      tone={tone}
      quiet={tone === 'good'}
      icon={/^\p{Extended_Pictographic}/u.test(text) ? undefined : icon}
    >
      {text}
      {detail && <small className={styles.detail}>{detail}</small>}
    </Notice>
  );
}
