import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  tagline?: ReactNode;
  /** The page's buttons, at the right. */
  children?: ReactNode;
}

export function PageHead({ title, tagline, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {tagline && <p>{tagline}</p>}
      </div>
      {children && <div className="row">{children}</div>}
    </div>
  );
}
