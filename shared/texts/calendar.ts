/** The reminder that a giver puts into their calendar. */
export const CALENDAR_TEXTS = {
  product: 'Reservations',
  buyFor: (item: string, owner: string) => `Buy ${item} for ${owner}`,
  buy: (item: string) => `Buy ${item}`,
  shop: (url: string) => `In the shop: ${url}`,
  manage: (url: string) => `Say that you have it, or give it back: ${url}`,
  shared:
    'This link opens your reservations. Everybody who shares this calendar can see it; “End all links” under My reservations ends it.',
  alarm: 'You wanted to buy a present',
} as const;
