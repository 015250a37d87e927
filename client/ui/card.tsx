import type { HTMLAttributes, ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section';
  /** Space inside, for a form or a text. Cards with an image leave it out and set their own. */
  padded?: boolean;
  children: ReactNode;
}

/** A white card on the page. Cards are never nested. */
export function Card({ as: Element = 'div', padded, className, children, ...native }: CardProps) {
  return (
    <Element {...native} className={`${styles.card} ${className ?? ''}`} data-padded={padded || undefined}>
      {children}
    </Element>
  );
}
