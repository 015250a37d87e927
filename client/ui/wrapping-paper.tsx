import type { ReactNode } from 'react';
import type { Paper as PaperName } from '#shared/paper.ts';
import styles from './wrapping-paper.module.css';

/** A list that is not made yet has no paper to show: it lies in plain one. */
export type Wrapping = PaperName | 'plain';

interface PaperProps {
  paper: Wrapping;
  as?: 'div' | 'section';
  className?: string | undefined;
  children?: ReactNode;
}

/** The printed paper alone. Text never stands on it. */
export function Paper({ paper, as: Element = 'div', className, children }: PaperProps) {
  return (
    <Element className={`${styles.paper} ${className ?? ''}`} data-paper={paper}>
      {children}
    </Element>
  );
}

/** Two crossed bands. Where they cross is `--x` and `--y`, how wide they are `--band`: set them in the CSS of the place. */
export function Ribbon() {
  return (
    <>
      <i className={styles.band} data-runs="across" aria-hidden="true" />
      <i className={styles.band} data-runs="down" aria-hidden="true" />
    </>
  );
}
