/** Where two people, or one person on two devices, changed the same thing. */
export const CONFLICT_TEXTS = {
  found: 'This was changed somewhere else while you were editing. Choose what to keep, then save again.',
  undecided: 'Choose what to keep in each field, then save again.',
  which: (field: string) => `${field}: which one stays?`,
  theirs: 'Saved meanwhile',
  mine: 'Yours',
  nothing: 'Nothing',
} as const;
