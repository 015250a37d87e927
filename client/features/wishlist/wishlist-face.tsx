import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Present } from '#client/ui/present.tsx';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import { VisibilityBadge } from './visibility-badge.tsx';
import styles from './wishlist-face.module.css';

interface WishlistFaceProps {
  wishlist: Pick<WishlistCard, 'name' | 'coverEmoji' | 'isPublic' | 'paper'>;
  /** For a card that can be opened: its name is a heading with this id. */
  headingId?: string;
  /** The card's buttons. */
  children?: ReactNode;
}

/** A list as its wrapped present: paper, bow, emoji, name and badge. */
export function WishlistFace({ wishlist, headingId, children }: WishlistFaceProps) {
  const { name, coverEmoji, isPublic, paper } = wishlist;
  const Name = headingId ? 'h2' : 'p';
  return (
    <Card as={headingId ? 'article' : 'div'} className={styles.card} data-lifts={headingId && true}>
      <Present paper={paper} emoji={coverEmoji || WISHLIST.defaultCoverEmoji} place="card" />
      <div className={styles.body}>
        <div className={styles.head}>
          <Name id={headingId} className={`display ${styles.name}`}>
            {name}
          </Name>
          <VisibilityBadge isPublic={isPublic} />
        </div>
      </div>
      {children ? <div className={styles.actions}>{children}</div> : <div className={styles.rest} />}
    </Card>
  );
}
