import { daysSince } from '#client/lib/calendar-day.ts';
import { HERE } from '#client/lib/formats.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard } from '#shared/wishlist.ts';

interface ListContentsProps {
  wishlist: Pick<WishlistCard, 'itemCount' | 'updatedAt'>;
}

/** "12 wishes · yesterday", under the name of a list. */
export function ListContents({ wishlist: { itemCount, updatedAt } }: ListContentsProps) {
  return (
    <p className="muted small">
      {itemCount === 0 ? WISHLIST_TEXTS.firstWish : WISHLIST_TEXTS.contents(itemCount, dayOf(updatedAt))}
    </p>
  );
}

function dayOf(iso: string): string {
  const days = daysSince(iso);
  if (days === 0) return WISHLIST_TEXTS.changedToday;
  if (days === 1) return WISHLIST_TEXTS.changedYesterday;
  return days < 7 ? WISHLIST_TEXTS.changedDaysAgo(days) : HERE.shortDay(iso);
}
