/** The page that ends the letters to a giver. */
export const UNSUBSCRIBE_TEXTS = {
  title: 'No more letters',
  lead: 'Letters tell you what changed about your reservations, and ask whether you still will. What you reserved stays yours without them.',
  end: 'End the letters',
  ended: 'No more letters go to you from here. Your reservations stand.',
} as const;
