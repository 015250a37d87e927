import { SHARE_LINK } from '../limits.ts';

const DAYS = SHARE_LINK.unsealsAfterDays;

// What an owner reads of sealing a list.
export const heading = 'A keeper for the links';
export const what =
  'To be certain that you cannot peek, ask somebody you trust to look after the links. They make and send the links by which gifts are reserved; you see whom those are for, and never the links themselves. As soon as they accept, the links that you have sent show the wishes and no more: your keeper sends new ones.';
export const needsMail =
  'A keeper is asked by e-mail, and this server sends none. Whoever runs it can set that up.';
export const email = 'E-mail address of your keeper';
export const ask = 'Ask them';
export const asking = 'Asking';
export const askFailed = 'The question could not be sent.';
export const asked = 'Asked. The list is sealed when they accept.';
export const callOff = 'Call the question off';
export const calledOff = 'Called off. The letter opens nothing any more.';
export const callFailed = 'This did not work. Please try again.';
export const sealed = (name: string) => `Sealed, kept by ${name}.`;
export const sealedByNobody = 'Sealed, and its keeper has deleted their account. Only you can end that now.';
export const ending = (day: string) => `Ending on ${day}. Until then the links stay with the keeper.`;
export const end = 'End the sealing…';
export const endTitle = 'End the sealing?';
export const endTells = `It lasts for ${DAYS} more days. Then you see the address of every link, and could look at what is reserved.`;
export const endTellsGivers = 'Every giver is told: at once on the list, and by letter who left an address.';
export const endNow = `End it in ${DAYS} days`;
export const keepSealed = 'Keep it sealed';
export const loading = 'Looking for the keeper';

interface ListAndOwner {
  list: string;
  owner: string;
}

// What somebody reads who is asked to keep the links of a list.
export const keepScene = 'Not a word to anybody.';
export const letterOpening = 'Opening the letter';
export const asks = ({ list, owner }: ListAndOwner) => `${owner} asks you to keep the links of “${list}”.`;
export const keepPoints = ({ owner }: ListAndOwner) => [
  'You make the links by which the family reserves gifts, and send them.',
  `${owner} reads for whom they are, and never sees their addresses.`,
  'You need no account, and can hand it back at any time.',
];
export const mailedTo = (address: string) =>
  `The letter went to ${address}. Not yours? Then close this page: whoever reads that mailbox sees what you reserve in this browser from now on.`;
export const keeperName = 'Your name';
export const keeperNameHint = ({ owner }: ListAndOwner) =>
  `${owner} reads it beside the links that you make.`;
export const accept = 'I keep the secret';
export const accepting = 'One moment';
export const failed = 'This did not work. Please try again.';
export const accepted = ({ list }: Pick<ListAndOwner, 'list'>) => `You keep the links of “${list}”.`;
export const openLinks = 'Open them here';
export const goneHint =
  'If it was you who accepted, the links are in the browser where you did, under My reservations, or in the account that you used.';

// What the keeper of a list reads on its page.
export const keepingTagline = ({ list, owner }: ListAndOwner) =>
  `You keep the links of “${list}” for ${owner}.`;
export const keepingMeans = ({ owner }: ListAndOwner) =>
  `Make a link for everybody who gives, and send it yourself. ${owner} reads for whom it is, and never sees its address. The links that ${owner} has show the list alone.`;
export const keepingEnding = ({ owner, day }: { owner: string; day: string }) =>
  `${owner} has ended the sealing. On ${day} ${owner} gets the addresses of all links.`;
export const board = 'See what givers see';
export const boardHint = 'Make a link, and you see by it what givers see.';
export const handBack = 'Hand it back…';
export const handBackTitle = 'Hand it back?';
export const handBackTells = ({ owner }: ListAndOwner) =>
  `${owner} gets the addresses of all links at once, and could look at what is reserved. Givers are not told: tell the family before.`;
export const handBackNow = 'Hand it back';
export const keepOn = 'Keep it';
export const handedBack = 'Handed back. You keep this list no longer.';
export const covered = 'Somebody keeps the links of a list in this browser. Only they should look.';
export const showLinks = 'Show the links';
export const keepsNothing =
  'You keep no such list here. Open it in the browser where you accepted, or log in to the account that you used.';
export const linksLoading = 'Loading the links';

// What a giver reads below their reservations, who keeps the links of lists.
export const listsYouKeep = 'Lists you keep';
export const keptListOf = (list: string, owner: string) => (owner ? `${list}, by ${owner}` : list);

// What is wrong with the name of a keeper.
export const keeperNameMissing = 'What shall the owner of the list read as your name?';
export const keeperNameTooLong = `This name has at most ${SHARE_LINK.giverNameLength} characters.`;
