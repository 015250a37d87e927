import { type ReactNode, useEffect, useRef } from 'react';
import { ClampedText } from '#client/ui/clamped-text.tsx';
import { Present } from '#client/ui/present.tsx';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistFacts } from '#shared/wishlist.ts';
import { VisibilityBadge } from './visibility-badge.tsx';
import styles from './wishlist-head.module.css';

interface WishlistHeadProps {
  wishlist: WishlistFacts;
  /** It stands where something was that had the focus. */
  takesFocus?: boolean;
  /** What can be done with the list. */
  children?: ReactNode;
}

export function WishlistHead({ wishlist, takesFocus, children }: WishlistHeadProps) {
  const { id, name, description, coverEmoji, isPublic, isArchived, paper } = wishlist;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.head} data-private={!isPublic || undefined}>
      <Present paper={paper} emoji={coverEmoji || WISHLIST.defaultCoverEmoji} place="head" />
      <div className={styles.about}>
        <div className={`row ${styles.title}`} data-length={lengthOf(name)}>
          <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} dir="auto">
            {name}
          </h1>
          <VisibilityBadge {...{ isPublic, isArchived }} />
        </div>
        {description && <ClampedText key={id} text={description} className={styles.description} />}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** A long name is set smaller, or the list itself would begin below the edge. */
function lengthOf(name: string): 'long' | 'endless' | undefined {
  if (name.length > 80) return 'endless';
  return name.length > 32 ? 'long' : undefined;
}
