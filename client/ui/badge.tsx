import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon, type IconShape } from './icon.tsx';

interface BadgeProps {
  /** Public and active things green, Admin gold, Deleted red. The word says it too. */
  tone?: 'neutral' | 'green' | 'gold' | 'red';
  icon?: IconShape | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
