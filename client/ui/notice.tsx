import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** A bad one interrupts the screen reader, the others wait for their turn. */
  tone?: 'neutral' | 'good' | 'bad';
  icon?: IconShape | undefined;
  children: ReactNode;
}

export function Notice({ tone = 'neutral', icon, children }: NoticeProps) {
  return (
    <p className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </p>
  );
}
