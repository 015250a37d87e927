/** The page of a list that asks for a passphrase. */
export const LOCKED_TEXTS = {
  title: 'A wishlist',
  seal: '🔑',
  heading: 'This list asks for a passphrase',
  hint: 'Whoever sent you the link knows it.',
  passphrase: 'Passphrase',
  open: 'Open the list',
} as const;
