import { dayInZone } from '#server/givers/occasion.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Of the household. */
export const ZONE = 'Europe/Stockholm';

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
export const dayAgo = (days: number) => dayInZone(daysAgo(days), ZONE);

export function nextChristmas(now = new Date()): string {
  const year = now.getUTCFullYear() + (now.getUTCMonth() === 11 && now.getUTCDate() > 24 ? 1 : 0);
  return `${year}-12-24`;
}
