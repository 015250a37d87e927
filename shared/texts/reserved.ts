/** One's reservations without a network. */
export const RESERVED_TEXTS = {
  asOf: (moment: string) => `Without a network: as of ${moment}`,
  nothingChanged: 'No connection. Nothing was changed.',
} as const;
