import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** A screen reader says a bad notice at once, the others when it is idle. */
  tone?: 'neutral' | 'good' | 'bad';
  icon?: IconShape | undefined;
  /** Stands inside a live region, which announces it already. */
  quiet?: boolean;
  children: ReactNode;
}

export function Notice({ tone = 'neutral', icon, quiet, children }: NoticeProps) {
  const role = tone === 'bad' ? 'alert' : 'status';
  return (
    <p className={styles.notice} data-tone={tone} role={quiet ? undefined : role}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </p>
  );
}
