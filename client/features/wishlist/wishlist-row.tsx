import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Seal } from '#client/ui/present.tsx';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import { VisibilityBadge } from './visibility-badge.tsx';
import styles from './wishlist-row.module.css';

interface WishlistRowProps {
  wishlist: WishlistCard;
  headingId: string;
  isNew: boolean;
  /** A line under the name. */
  contents: ReactNode;
  /** What opens the list, by all of the row, and the rest. */
  children: ReactNode;
}

/** One of many lists, with the wrapping paper that it is known by. */
export function WishlistRow({ wishlist, headingId, isNew, contents, children }: WishlistRowProps) {
  const { name, coverEmoji, isPublic, isArchived, paper } = wishlist;
  return (
    <Card as="article" className={`${styles.list} ${styles.row}`} data-new={isNew || undefined}>
      <span className={styles.paper} data-paper={paper}>
        <Seal emoji={coverEmoji || WISHLIST.defaultCoverEmoji} />
      </span>
      <div className={styles.about}>
        <h2 id={headingId} className={styles.name} dir="auto">
          {name}
        </h2>
        {contents}
      </div>
      <VisibilityBadge {...{ isPublic, isArchived }} />
      {children}
    </Card>
  );
}
