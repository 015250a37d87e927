import { daysSince, daysUntil } from '#client/lib/calendar-day.ts';
import { CALENDAR, HERE } from '#client/lib/formats.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistCard } from '#shared/wishlist.ts';
import styles from './list-contents.module.css';

interface ListContentsProps {
  wishlist: Pick<WishlistCard, 'itemCount' | 'updatedAt' | 'occasionOn'>;
}

/** "12 wishes · in 12 days", under the name of a list: its day, and where none is to come its last change. */
export function ListContents({ wishlist: { itemCount, updatedAt, occasionOn } }: ListContentsProps) {
  const when = (occasionOn && dayInWords(occasionOn)) ?? changeInWords(updatedAt);
  if (itemCount === 0) return <p className={`small ${styles.first}`}>{WISHLIST_TEXTS.firstWish}</p>;
  return <p className="muted small">{WISHLIST_TEXTS.contents(itemCount, when)}</p>;
}

/** Longer than this nobody counts days. */
const COUNTED_DAYS = 60;

function dayInWords(day: string): string | null {
  const days = daysUntil(day);
  if (days < 0) return null;
  if (days === 0) return WISHLIST_TEXTS.dayToday;
  if (days === 1) return WISHLIST_TEXTS.dayTomorrow;
  return days <= COUNTED_DAYS ? WISHLIST_TEXTS.dayIn(days) : WISHLIST_TEXTS.dayOn(CALENDAR.shortDay(day));
}

function changeInWords(iso: string): string {
  const days = daysSince(iso);
  if (days === 0) return WISHLIST_TEXTS.changedToday;
  if (days === 1) return WISHLIST_TEXTS.changedYesterday;
  return days < 7 ? WISHLIST_TEXTS.changedDaysAgo(days) : WISHLIST_TEXTS.changedOn(HERE.shortDay(iso));
}
