/** What a giver reads below their reservations, who keeps the links of lists. */
export const KEEPINGS_TEXTS = {
  heading: 'Lists you keep',
  of: (list: string, owner: string) => (owner ? `${list}, by ${owner}` : list),
} as const;
