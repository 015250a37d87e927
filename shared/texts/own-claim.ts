// What givers read where all that they have reserved stands, and where a link opens it.
export const openReservations = 'Open my reservations';
export const openLead = 'One tap opens what you have reserved.';
export const openAccount = 'These reservations are in your account.';
export const opening = 'Looking up what this link opens...';
export const ofNoAccount =
  'You are logged in, and this link opens reservations of no account. Log out, then follow it again.';
export const opensNothing = 'This link opens reservations of which none is left.';
export const opensOne = ({ item, list }: { item: string; list: string }) =>
  `This link opens the reservation of “${item}” from the list “${list}”.`;
export const opensMany = ({ item, list, count }: { item: string; list: string; count: number }) =>
  `This link opens ${count} reservations. The newest is “${item}” from the list “${list}”.`;
export const openedApart = 'What you reserve in this browser from now on stays apart from it.';
export const openedTogether = (address: string) =>
  `The link was mailed to ${address}. What you reserve in this browser from now on belongs to whoever reads that mailbox.`;
export const notYours = 'Not yours? Then close this page: nothing happens.';
export const heldHere = (count: number) =>
  count === 1
    ? 'Something else was reserved in this browser before.'
    : `${count} other things were reserved in this browser before.`;
export const bringOwn = 'Open, and take those along';
export const leaveOwn = 'Open, and leave those';
export const leftOwn = 'What you leave stays reserved, but this browser does not open it any more.';
export const logInFirst = 'Login';
export const hereLead = 'Somebody reserved gifts in this browser. Only who reserved them should look.';
export const show = 'Show my reservations';
export const hide = 'Hide';
export const hidden = 'Your reservations are hidden here.';
export const forWhom = (name: string) => `For ${name}`;
export const forSomebody = 'For somebody';
/** A sum for each currency. */
export const sum = (prices: (string | null)[]) => `Together ${prices.join(' + ')}`;
export const sumIsPartial = 'without what has no price';
export const more = 'More';
export const backToList = (list: string) => `Back to “${list}”`;
export const notBought = 'Not bought after all';
export const thisDevice = 'This device';
export const none = 'You have reserved nothing yet.';
export const withoutScript =
  'This page needs JavaScript. Without it the list itself says what you are getting: open its link and press “See what is still free”.';
export const ofAccount = 'Here is what you reserve while you are logged in.';
export const elsewhere =
  'Reserved on another device, or before? Tell us the address that you left: we mail you the link.';
export const elsewhereByLink = 'Reserved on another device? Open the link that you kept.';
export const haveBought = 'You have bought this';
export const news = {
  changed: 'Changed since you reserved it',
  fewer: 'Fewer are wanted now',
  removed: 'No longer on the list',
  received: 'It has been received',
  closed: 'The list is closed',
  moved: 'It stands on another list now',
} as const;
export const lost =
  'Not reserved for you any more: the link by which you reserved it was ended. You may reserve it again by another link to the list.';
export const lostSeen = 'I have read this';
export const offered = 'Reservations were made in this browser. Keep them in your account?';
export const adopt = 'Keep them';
export const notMine = 'Not mine';

// One's reservations without a network.
export const withoutNetworkAsOf = (moment: string) => `Without a network: as of ${moment}`;
export const nothingChanged = 'No connection. Nothing was changed.';

// The reminder that a giver puts into their calendar.
export const calendarProduct = 'Reservations';
export const calendarBuyFor = (item: string, owner: string) => `Buy ${item} for ${owner}`;
export const calendarBuy = (item: string) => `Buy ${item}`;
export const calendarShop = (url: string) => `In the shop: ${url}`;
export const calendarManage = (url: string) => `Say that you have it, or give it back: ${url}`;
export const calendarShared =
  'This link opens your reservations. Everybody who shares this calendar can see it; “End all links” under My reservations ends it.';
export const calendarAlarm = 'You wanted to buy a present';

// The page that ends the letters to a giver.
export const noMoreLetters = 'No more letters';
export const lettersLead =
  'Letters tell you what changed about your reservations, and ask whether you still will. What you reserved stays yours without them.';
export const endLetters = 'End the letters';
export const lettersEnded = 'No more letters go to you from here. Your reservations stand.';
