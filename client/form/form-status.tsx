import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode, Ref } from 'react';
import { Notice } from '#client/ui/notice.tsx';
import styles from './form-status.module.css';
import type { Outcome } from './outcome.ts';

interface FormStatusProps {
  outcome: Outcome | null;
  /** Counts the answers: two equal ones are announced twice. */
  answers: number;
  /** For the focus, and for fields that point at the sentence. */
  line?: Ref<HTMLDivElement> | undefined;
  lineId?: string | undefined;
  /** Stands here until there is an answer. */
  before?: ReactNode;
}

/** What became of what was sent. Good news waits for its turn with a screen reader, bad news interrupts. */
export function FormStatus({ outcome, answers, line, lineId, before }: FormStatusProps) {
  return (
    <div className={styles.line} id={lineId} ref={line} tabIndex={-1}>
      <div role="status">
        {outcome ? outcome.tone === 'good' && <Answer {...outcome} key={answers} /> : before}
      </div>
      {outcome?.tone === 'bad' && outcome.text && <Answer {...outcome} key={answers} />}
    </div>
  );
}

function Answer({ tone, text, detail }: Outcome) {
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
