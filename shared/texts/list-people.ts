import { LIST_PEOPLE } from '../limits.ts';

// What the people of a list read on its pages.
export const open = 'People';
export const back = 'Back to the list';
export const tagline = (list: string) => `Who makes “${list}”, and who sees what.`;
export const loading = 'Loading the people';
export const loadFailed = 'The people of this list could not be loaded';
export const failed = 'This did not work. Please try again.';
export const heading = 'On this list';
export const you = 'You';
export const owner = 'Owner';
/** What somebody does on a list, of them and to themselves. */
export const roles = {
  editsAndSees: {
    they: 'Edits the list and sees who gives what.',
    you: 'You edit the list and see who gives what.',
    name: 'Edit the list and see who gives what',
  },
  editsAndSurprised: {
    they: 'Edits the list and is surprised.',
    you: 'You edit the list and are surprised.',
    name: 'Edit the list and be surprised',
  },
  edits: {
    they: 'Edits the list.',
    you: 'You edit the list.',
    name: 'Edit the list, without seeing here who gives what',
  },
  sees: { they: 'Sees who gives what.', you: 'You see who gives what.', name: 'See who gives what' },
} as const;
export const change = 'Change';
export const changeOf = (name: string) => `Change what ${name} may do`;
export const changeTitle = (name: string) => `What may ${name} do?`;
export const save = 'Save';
export const changed = 'Saved';
export const remove = 'Remove';
export const removeOf = (name: string) => `Remove ${name}`;
export const removeTitle = (name: string) => `Remove ${name} from the list?`;
export const removeTells = (name: string) => `${name} can no longer open the list here.`;
export const removeSurprised = (name: string) =>
  `Givers may have read that it is a surprise for ${name}. So it stays one: ${name} still cannot see who gives what.`;
export const removeNow = 'Remove';
export const removeNot = 'Keep them';
export const leave = 'Leave the list';
export const leaveTitle = 'Leave the list?';
export const leaveTells = (owner: string) => `You can no longer open it here. ${owner} can invite you again.`;
export const leaveSurprised =
  'Givers may have read that it is a surprise for you. So it stays one: you still cannot see who gives what.';
export const leaveNow = 'Leave';
export const leaveNot = 'Stay';

// Inviting.
export const inviteHeading = 'Invite somebody';
interface ForName {
  name: string;
}
export const inviteTells = {
  me: () =>
    'They change the wishes with you. What is reserved they see on the shared page, as everybody who gives does. You do not.',
  us: () => 'They edit the list with you and are surprised like you. Neither of you sees who gives what.',
  child: ({ name }: ForName) => `They edit the list with you and see who gives what. ${name} does not.`,
  other: ({ name }: ForName) => `They edit the list with you and see who gives what. ${name} does not.`,
} as const;
export const email = 'E-mail address';
export const send = 'Send invitation';
export const sending = 'Sending';
export const makeLink = 'Invite by link';
export const orLink = 'Or pass on a link yourself, in a chat for example.';
export const sentTo = (address: string) => `The invitation is on its way to ${address}.`;
export const linkMade = `This link works once, for ${LIST_PEOPLE.invitationDays} days. You see it only now.`;
export const copyLink = 'Copy link';
export const copyQuestion = 'Copy this link:';
export const openHeading = 'Open invitations';
export const byLink = 'By link';
export const until = (day: string) => `Until ${day}.`;
export const handsOverUntil = (day: string) => `Hands the list over. Until ${day}.`;
export const withdraw = 'Withdraw';
export const withdrawOf = (whom: string) => `Withdraw the invitation: ${whom}`;
export const withdrawn = 'Invitation withdrawn. Nobody can use it now.';

// Handing the list over.
export const handOver = 'Hand the list over';
export const handOverHeading = 'Whose list is it?';
export const handOverHint = {
  me: () => 'You can give the whole list to somebody else, who owns it then.',
  us: () => 'You can give the whole list to somebody else, who owns it then.',
  child: ({ name }: ForName) => `When ${name} is old enough for an account, the list can be ${name}’s own.`,
  other: ({ name }: ForName) =>
    `You can give the whole list to somebody else who looks after it for ${name}.`,
} as const;
export const handOverTells = {
  me: () => 'From the moment they accept, the list is theirs, and they are surprised by it.',
  us: () => 'From the moment they accept, the list is theirs. Whoever it surprises stays surprised.',
  child: ({ name }: ForName) =>
    `From the moment ${name} accepts, the list is ${name}’s, without your private notes. ${name} sees no reservations.`,
  other: ({ name }: ForName) => `From the moment they accept, the list is theirs. It stays for ${name}.`,
} as const;
export const handOverToEditor = ({ name }: ForName) =>
  `If somebody accepts who is on the list already, they own it then, and it stays for ${name}.`;
export const whatOfYou = 'And you?';
export const whatOfAll = 'And everybody who edits it now?';
export const stays = {
  you: { stay: 'I stay on the list', go: 'I leave the list' },
  all: { stay: 'We stay, and see who gives what', go: 'We leave the list' },
} as const;
export const replaces = 'An earlier offer to hand the list over ends with this one.';

// The page of an invitation.
export const joinScene = 'Two find more wishes than one.';
export const joinLoading = 'Opening the invitation';
export const signedOut =
  'Somebody who keeps a wishlist here would like you on it. Log in, and you read whose list it is and what you would do there. Nothing happens before you agree.';
export const logIn = 'Log in';
export const register = 'Create an account';
interface Invited {
  owner: string;
  list: string;
  recipient: string;
}
export const asks = ({ owner, list }: Invited) => `${owner} invites you to the list “${list}”.`;
export const offers = ({ owner, list }: Invited) => `${owner} hands the list “${list}” over to you.`;
/** What somebody becomes by accepting. */
export const becomes = {
  editsAndSees: ({ owner, recipient }: Invited) =>
    `You edit it with ${owner} and see who gives what. ${recipient} does not.`,
  editsAndSurprised: ({ owner }: Invited) =>
    `You edit it with ${owner} and are surprised by it. You do not see who gives what. Should you have reserved something on it yourself, it stays reserved, and you can take it back no more.`,
  edits: ({ owner }: Invited) =>
    `You change the wishes with ${owner}. “Preview”, under More, opens the shared page: what you see there is a surprise for ${owner}.`,
  sees: ({ recipient }: Invited) => `You see who gives what. ${recipient} does not.`,
} as const;
export const isYoursThen = 'From the moment you accept, the list is yours.';
/** Of a list that is handed over. */
export const ownsThen = {
  editsAndSees: ({ recipient }: Invited) => `You see who gives what. ${recipient} does not.`,
  editsAndSurprised: () => 'It is a surprise for you: you see no reservations.',
  edits: () => 'You edit it.',
  sees: () => 'You see who gives what.',
} as const;
export const othersStay = {
  own: ({ owner }: Invited) =>
    `${owner}, and whoever keeps it with ${owner}, goes on helping you with it and sees who gives what.`,
  other: ({ owner }: Invited) => `${owner} stays on it.`,
} as const;
export const othersGo = ({ owner }: Invited) => `${owner} leaves it to you.`;
export const accept = 'Accept';
export const notNow = 'Not now';
export const joined = 'You are on the list now';
export const takenOver = 'The list is yours now';
export const goneHint =
  'Ask for a new one. If you have another account, log in with the address that the invitation went to.';
export const toLists = 'Go to My Wishlists';

// Lists of others on My Wishlists, and what only looks at one.
export const othersHeading = 'Lists you help with';
export const byOwner = ({ owner }: { owner: string }) => `By ${owner}`;
export const forRecipient = ({ owner, name }: { owner: string; name: string }) => `For ${name}, by ${owner}`;
export const boardOnly = 'You see who gives what on this list. Its wishes are changed by others.';
