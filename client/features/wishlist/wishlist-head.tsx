import { Present } from '#client/ui/present.tsx';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import { VisibilityBadge } from './visibility-badge.tsx';
import styles from './wishlist-head.module.css';

interface WishlistHeadProps {
  wishlist: WishlistCard;
}

export function WishlistHead({ wishlist }: WishlistHeadProps) {
  const { name, description, coverEmoji, isPublic, paper } = wishlist;
  return (
    <div className={styles.head}>
      <Present paper={paper} emoji={coverEmoji || WISHLIST.defaultCoverEmoji} place="head" />
      <div className={`row ${styles.title}`}>
        <h1>{name}</h1>
        <VisibilityBadge isPublic={isPublic} />
      </div>
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}
