interface ListAndOwner {
  list: string;
  owner: string;
}

/** What the keeper of a list reads on its page. */
export const KEEPING_TEXTS = {
  owner: 'Somebody',
  tagline: ({ list, owner }: ListAndOwner) => `You keep the links of “${list}” for ${owner}.`,
  means: ({ owner }: ListAndOwner) =>
    `Make a link for everybody who gives, and send it yourself. ${owner} reads for whom it is, and never sees its address. The links that ${owner} has show the list alone.`,
  ending: ({ owner, day }: { owner: string; day: string }) =>
    `${owner} has ended the sealing. On ${day} ${owner} gets the addresses of all links.`,
  board: 'See what givers see',
  boardHint: 'Make a link, and you see by it what givers see.',
  handBack: 'Hand it back…',
  handBackTitle: 'Hand it back?',
  handBackTells: ({ owner }: ListAndOwner) =>
    `${owner} gets the addresses of all links at once, and could look at what is reserved. Givers are not told: tell the family before.`,
  handBackNow: 'Hand it back',
  keepOn: 'Keep it',
  handedBack: 'Handed back. You keep this list no longer.',
  failed: 'This did not work. Please try again.',
  covered: 'Somebody keeps the links of a list in this browser. Only they should look.',
  show: 'Show the links',
  none: 'You keep no such list here. Open it in the browser where you accepted, or log in to the account that you used.',
  loading: 'Loading the links',
} as const;
