import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Link } from '@tanstack/react-router';
import { Icon } from '#client/ui/icon.tsx';
import { Seal } from '#client/ui/present.tsx';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './wishlist-choice.module.css';

interface WishlistChoiceProps {
  /** The newest first. */
  wishlists: readonly WishlistCard[];
}

/** The person's lists as rows to press, each with the wrapping paper that it is known by. */
export function WishlistChoice({ wishlists }: WishlistChoiceProps) {
  return (
    <ul className={styles.choice}>
      {wishlists.map(({ id, name, coverEmoji, paper }) => (
        <li key={id}>
          <Link to="/wishlist/$id" params={{ id }} className={styles.list}>
            <span className={styles.paper} data-paper={paper} aria-hidden="true">
              <Seal emoji={coverEmoji} />
            </span>
            <b className={styles.name} dir="auto">
              {name}
            </b>
            <Icon of={CaretRightIcon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
