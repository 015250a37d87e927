/** To the owner, once the envelopes of a list are open; the same whether or not anything was reserved. */
export const OPENING_MAIL_TEXTS = {
  subject: 'Your envelopes are open',
  what: (list: string) => `The envelopes of your list “${list}” are open now.`,
  how: 'The tab “Unwrapped” says what was reserved there, by whom, and what they wrote to you. If it is empty, nothing was reserved here, which does not mean that nothing is on its way.',
  button: 'See what was unwrapped',
} as const;
