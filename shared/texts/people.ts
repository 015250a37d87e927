import { LIST_PEOPLE } from '../limits.ts';

// What the server says of the people of a list.
export const invitationGone =
  'This invitation cannot be used: it was accepted already, has ended, or is for somebody else.';
export const personNotFound = 'Nobody like that is among the people of this list.';
export const alreadyOnList = 'You are one of the people of this list already.';
export const ownerStays = 'Whoever a list belongs to cannot leave it. Hand the list over first.';
export const ownerDecides =
  'Only whoever the list belongs to says for whom it is, on which day, and what may be seen before.';
export const tooManyPeople = `A list has up to ${LIST_PEOPLE.perList} people, open invitations included.`;
export const surprisedAtBoard = 'Whoever a list surprises cannot see who gives what.';
export const roleNotHere =
  'Nobody can be that on this list: people change its wishes, see who gives what, or both, and are surprised by a list for two.';
export const roleNotBoolean = 'The answer is yes or no: true or false.';
export const withdrawn = 'Invitation withdrawn';
export const left = 'You have left the list';
export const removed = 'Removed from the list';

// The letters.
export const invited = {
  subject: 'You are invited to a wishlist',
  paragraphs: [
    'Somebody who keeps their wishlists with us would like you to be one of the people of a list. Click the button to see whose list it is and what you would do there; nothing happens before you agree.',
    'You need an account with this address. If you have none yet, the page helps you to open one.',
  ],
  until: (day: string) => `The invitation works once, until ${day}.`,
  button: 'See the invitation',
  footnote: 'You would rather not? Then there is nothing to do: nobody joins a list without agreeing.',
} as const;
export const handedOver = {
  ...invited,
  subject: 'A wishlist is to be yours',
  paragraphs: [
    'Somebody who keeps their wishlists with us would like to hand one of them over to you. Click the button to see which list it is; nothing happens before you agree.',
    'You need an account with this address. If you have none yet, the page helps you to open one.',
  ],
} as const;
export const accepted = {
  subjects: { joined: 'Your invitation was accepted', handedOver: 'Your list was handed over' },
  joined: (list: string) =>
    `Your invitation to the list “${list}” was accepted: somebody more is one of its people from now on. Its People page says who.`,
  handedOver: (list: string) =>
    `Whom you offered your list “${list}” has accepted. It belongs to them from now on.`,
  button: 'See my lists',
  footnote: 'You did not expect this? Then choose a new password: somebody else may be using your account.',
} as const;
