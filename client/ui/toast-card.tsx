import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { HTMLAttributes, ReactNode } from 'react';
import { TIMING } from '#shared/limits.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { showToastCard } from './toast.tsx';

/** Shows a text for TIMING.toastMs. */
export function showToast(tone: Tone, text: string) {
  setTimeout(showToastCard(<ToastCard tone={tone}>{text}</ToastCard>), TIMING.toastMs);
}

type Tone = 'good' | 'bad';

/** Some sentences of the specification begin with a mark of their own. */
const isMarked = (text: ReactNode) => typeof text === 'string' && /^\p{Extended_Pictographic}/u.test(text);

interface ToastCardProps extends HTMLAttributes<HTMLDivElement> {
  tone: Tone;
}

export function ToastCard({ tone, children, ...native }: ToastCardProps) {
  return (
    <div {...native} className={styles.toast} data-tone={tone}>
      {!isMarked(children) && <Icon of={tone === 'good' ? CheckCircleIcon : WarningCircleIcon} />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </div>
  );
}
