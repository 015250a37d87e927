/** What only the server says of reservations. */
export const CLAIM_ANSWERS = {
  opened: 'These are your reservations.',
  kept: 'They are in your account now.',
  linkSent: 'If that address reserved something on this list, an email with the link is on its way.',
  forgottenList: 'A list that is gone',
} as const;
