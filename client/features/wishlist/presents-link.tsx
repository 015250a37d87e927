import { Link } from '@tanstack/react-router';
import { daysUntil } from '#client/lib/calendar-day.ts';
import { surprisesEditors } from '#shared/for-whom.ts';
import { WISHLIST } from '#shared/limits.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistFacts } from '#shared/wishlist.ts';
import styles from './presents-link.module.css';

interface PresentsLinkProps {
  wishlist: Pick<WishlistFacts, 'id' | 'name' | 'occasionOn' | 'forWhom' | 'rights'>;
}

/** After the day of a list, for as long as one unwraps and thanks: the way to what was given. */
export function PresentsLink({ wishlist }: PresentsLinkProps) {
  const { id, name, occasionOn, forWhom, rights } = wishlist;
  const days = occasionOn === null ? 0 : -daysUntil(occasionOn);
  const isShown = days > 0 && days <= WISHLIST.presentsShownDays;
  if (!isShown || !surprisesEditors(forWhom) || !rights.includes('edit')) return null;
  return (
    <p className={`small ${styles.presents}`}>
      <Link to="/wishlist/$id/unwrapped" params={{ id }}>
        {WISHLIST_TEXTS.seePresents}
        <span className="sr">: {name}</span>
      </Link>
    </p>
  );
}
