import type { HTMLAttributes, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section';
  /** Room inside, for a sheet that holds a form or text; cards set their own. */
  padded?: boolean;
  children: ReactNode;
}

/** The card: a sheet of paper on the table. Sheets are never nested. */
export function Card({ as: Element = 'div', padded, className, children, ...native }: CardProps) {
  return (
    <Element {...native} className={`${styles.sheet} ${className ?? ''}`} data-padded={padded || undefined}>
      {children}
    </Element>
  );
}
