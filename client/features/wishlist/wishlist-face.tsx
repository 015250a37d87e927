import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Present } from '#client/ui/present.tsx';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import { VisibilityBadge } from './visibility-badge.tsx';
import styles from './wishlist-face.module.css';

interface WishlistFaceProps {
  wishlist: Pick<WishlistCard, 'name' | 'coverEmoji' | 'isPublic' | 'paper'>;
  /** Of its name. */
  headingId: string;
  /** Made a moment ago. */
  isNew?: boolean;
  /** Pictures that peep out of the paper. */
  glimpses?: ReactNode;
  /** A line under the name. */
  contents?: ReactNode;
  /** The card's buttons; the first one opens the list, and its area is all of the card. */
  children: ReactNode;
}

/** A list as its wrapped present: paper, bow, emoji, name and badge. */
export function WishlistFace({ wishlist, headingId, children, ...parts }: WishlistFaceProps) {
  const { isNew, glimpses, contents } = parts;
  const { name, coverEmoji, isPublic, paper } = wishlist;
  return (
    <Card as="article" className={styles.card} data-lifts data-new={isNew || undefined}>
      <Present paper={paper} emoji={coverEmoji || WISHLIST.defaultCoverEmoji} place="card">
        {glimpses}
      </Present>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={headingId} className={`display ${styles.name}`} dir="auto">
            {name}
          </h2>
          <VisibilityBadge isPublic={isPublic} />
        </div>
        {contents}
      </div>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}
