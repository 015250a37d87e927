import type { ReactNode } from 'react';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './items-heading.module.css';

interface ItemsHeadingProps {
  count: number;
  /** At its other end: what can be done. */
  children?: ReactNode;
}

/** The heading of the items, and beside it how many there are. It names the section by its id. */
export function ItemsHeading({ count, children }: ItemsHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id="items">{WISHLIST_TEXTS.itemsHeading}</h2>
      {count > 0 && (
        <span key={count} className={styles.count}>
          {count}
          <span className="sr"> {WISHLIST_TEXTS.items}</span>
        </span>
      )}
      {children && <div className={styles.acts}>{children}</div>}
    </div>
  );
}
