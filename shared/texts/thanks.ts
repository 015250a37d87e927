/** What a giver reads of thanks. */
export const THANKS_TEXTS = {
  from: (name: string) => `${name} thanks you`,
  fromSomebody: 'Thank you',
  photo: 'The photo that came with it',
} as const;
