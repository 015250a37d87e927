import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Present } from '#client/ui/present.tsx';
import { RewrappedPresent } from '#client/ui/rewrapped-present.tsx';
import type { Wrapping } from '#client/ui/wrapping-paper.tsx';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import { VisibilityBadge } from './visibility-badge.tsx';
import styles from './wishlist-face.module.css';

interface WishlistFaceProps {
  wishlist: Pick<WishlistCard, 'name' | 'coverEmoji' | 'isPublic'> & { paper: Wrapping };
  /** For a card that can be opened: its name is a heading with this id. */
  headingId?: string;
  /** Made a moment ago. */
  isNew?: boolean;
  /** Pictures that peep out of the paper. */
  glimpses?: ReactNode;
  /** A line under the name. */
  contents?: ReactNode;
  /** The card's buttons; the first one opens the list, and its area is all of the card. */
  children?: ReactNode;
}

/** A list as its wrapped present: paper, bow, emoji, name and badge. */
export function WishlistFace({ wishlist, headingId, children, ...parts }: WishlistFaceProps) {
  const { isNew, glimpses, contents } = parts;
  const { name, coverEmoji, isPublic, paper } = wishlist;
  const Name = headingId ? 'h2' : 'p';
  // The preview of a form is wrapped anew while one chooses.
  const Wrapped = headingId ? Present : RewrappedPresent;
  return (
    <Card
      as={headingId ? 'article' : 'div'}
      className={styles.card}
      data-lifts={headingId && true}
      data-new={isNew || undefined}
    >
      <Wrapped paper={paper} emoji={coverEmoji || WISHLIST.defaultCoverEmoji} place="card">
        {glimpses}
      </Wrapped>
      <div className={styles.body}>
        <div className={styles.head}>
          <Name id={headingId} className={`display ${styles.name}`} dir="auto">
            {name}
          </Name>
          <VisibilityBadge isPublic={isPublic} />
        </div>
        {contents}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : <div className={styles.rest} />}
    </Card>
  );
}
