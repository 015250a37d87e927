interface Asked {
  list: string;
  owner: string;
}

/** What somebody reads who is asked to keep the links of a list. */
export const KEEP_TEXTS = {
  scene: 'Not a word to anybody.',
  loading: 'Opening the letter',
  asks: ({ list, owner }: Asked) => `${owner} asks you to keep the links of “${list}”.`,
  owner: 'Somebody',
  points: ({ owner }: Asked) => [
    'You make the links by which the family reserves gifts, and send them.',
    `${owner} reads for whom they are, and never sees their addresses.`,
    'You need no account, and can hand it back at any time.',
  ],
  name: 'Your name',
  nameHint: ({ owner }: Asked) => `${owner} reads it beside the links that you make.`,
  accept: 'I keep the secret',
  accepting: 'One moment',
  failed: 'This did not work. Please try again.',
  accepted: ({ list }: Pick<Asked, 'list'>) => `You keep the links of “${list}”.`,
  open: 'Open them here',
  goneHint:
    'If it was you who accepted, the links are in the browser where you did, under My reservations, or in the account that you used.',
} as const;
