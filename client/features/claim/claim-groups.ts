import type { OwnClaimView } from '#shared/claim.ts';
import { codeOf, roundedIn } from '#shared/currency.ts';

/** What somebody has reserved for one recipient and one day. */
export interface ClaimGroup {
  /** Empty where it is not told any more. */
  recipientName: string;
  day: string | null;
  claims: OwnClaimView[];
  /** Of what has a price and is still theirs to buy or bought, a sum for each currency. */
  sums: { currency: string; price: number }[];
  /** Something has none. */
  isPartial: boolean;
}

/** The next day first, then what has no day, then the days that are over; within a group as they come. */
export function groupClaims(claims: readonly OwnClaimView[], today: string): ClaimGroup[] {
  const groups = Map.groupBy(claims, ({ list }) => JSON.stringify([list.recipientName, list.occasionOn]));
  const dated = [...groups.values()].map((own) => groupOf(own));
  return dated.sort((a, b) => rankOf(a, today).localeCompare(rankOf(b, today)));
}

function groupOf(claims: OwnClaimView[]): ClaimGroup {
  const list = claims[0]?.list;
  const own = claims.filter(({ state }) => state === 'held' || state === 'bought');
  const priced = own.filter(({ item }) => item.price !== null && item.price > 0);
  return {
    recipientName: list?.recipientName ?? '',
    day: list?.occasionOn ?? null,
    claims,
    sums: sumsOf(priced),
    isPartial: priced.length < own.length,
  };
}

function sumsOf(claims: OwnClaimView[]): ClaimGroup['sums'] {
  const groups = Map.groupBy(claims, ({ item }) => codeOf(item.currency));
  return [...groups].map(([currency, own]) => ({
    currency,
    price: own.reduce(
      (sum, { item, quantity }) => roundedIn(currency, sum + (item.price ?? 0) * quantity),
      0,
    ),
  }));
}

function rankOf({ day, recipientName }: ClaimGroup, today: string): string {
  if (day === null) return `1 ${recipientName}`;
  return day >= today ? `0 ${day} ${recipientName}` : `2 ${day} ${recipientName}`;
}
