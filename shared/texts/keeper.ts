import { SHARE_LINK } from '../limits.ts';

const DAYS = SHARE_LINK.unsealsAfterDays;

/** What an owner reads of sealing a list. */
export const KEEPER_TEXTS = {
  heading: 'A keeper for the links',
  what: 'Somebody you trust makes and sends the links where givers reserve, and you see for whom they are, but no address. From the moment they accept, every link that you have shows the list alone, so you cannot come across your surprise even by accident.',
  needsMail: 'A keeper is asked by letter, and this server sends no mail. Whoever runs it can set that up.',
  email: 'E-mail address of your keeper',
  ask: 'Ask them',
  asking: 'Asking',
  askFailed: 'The question could not be sent.',
  asked: 'Asked. The list is sealed when they accept.',
  callOff: 'Call the question off',
  calledOff: 'Called off. The letter opens nothing any more.',
  callFailed: 'This did not work. Please try again.',
  sealed: (name: string) => `Sealed, kept by ${name}.`,
  sealedByNobody: 'Sealed, and its keeper has deleted their account. Only you can end that now.',
  ending: (day: string) => `Ending on ${day}. Until then the links stay with the keeper.`,
  end: 'End the sealing…',
  endTitle: 'End the sealing?',
  endTells: `It lasts for ${DAYS} more days. Then you see the address of every link, and could look at what is reserved.`,
  endTellsGivers: 'Every giver is told: at once on the list, and by letter who left an address.',
  endNow: `End it in ${DAYS} days`,
  keepSealed: 'Keep it sealed',
  loading: 'Looking for the keeper',
} as const;

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

/** What a keeper reads on the page of a list, and on that of their reservations. */
export const KEEPING_TEXTS = {
  heading: 'Lists you keep',
  owner: 'Somebody',
  of: ({ list, owner }: Asked) => `${list}, by ${owner}`,
  tagline: ({ list, owner }: Asked) => `You keep the links of “${list}” for ${owner}.`,
  means: ({ owner }: Asked) =>
    `Make a link for everybody who gives, and send it yourself. ${owner} reads for whom it is, and never sees its address. The links that ${owner} has show the list alone.`,
  ending: ({ owner, day }: { owner: string; day: string }) =>
    `${owner} has ended the sealing. On ${day} ${owner} gets the addresses of all links.`,
  board: 'See what givers see',
  boardHint: 'Make a link, and you see by it what givers see.',
  handBack: 'Hand it back…',
  handBackTitle: 'Hand it back?',
  handBackTells: ({ owner }: Asked) =>
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
