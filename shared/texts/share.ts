import { areTwo } from '../for-whom.ts';

export const replaced = 'Perhaps its owner has replaced the link. Ask them for the new one.';
export const resting = 'This list is resting.';
export const restingHint =
  'Its owner has put it away for now. What was reserved on it stays reserved; ask them whether there is another list.';
export const listOnly =
  'This link shows the list only. To reserve something, ask whoever sent it, or whoever keeps the links of this list, for another one.';
export const empty = '✨ No items have been added yet.';
export const view = 'View Item';
export const by = (name: string) => `A wishlist by ${name}`;
/** Of whoever has not written it: a child, say. Its maker has. */
export const forSomebody = (name: string, maker: string) =>
  `A wishlist for ${name}. ${maker} sees what is reserved.`;
export const afterLast = 'And what would you like?';
export const makeOwn = 'Make a list of your own';
export const own = 'This is your list.';
export const edit = 'Edit';
export const passOn = 'Pass it on';
export const share = 'Share';
export const copyPrompt = 'Copy this link:';
export const code = 'QR code of this list';

// What stands in the head of a shared list.
export const notFound = 'This shared wishlist could not be found.';
export const metaDescription = (name: string) => `See what is on the wishlist “${name}”.`;

// What a chat shows beside its link.
export const chatTitle = (name: string, owner: string) => `${name}, a wishlist by ${owner}`;
export const chatTitleFor = (name: string, recipient: string) => `${name}, a wishlist for ${recipient}`;
export const chatPresent = (name: string) => `A wrapped present with a bow: ${name}`;

// Sharing a list from the list itself, and replacing its link.
export const makePublic = 'Make public and share';
export const preview = 'Preview';
export const giversPage = 'Givers’ page';
export const giversPageHint = 'See what is reserved, and reserve something yourself';
export const previewHint = 'See it as your guests do';
export const shareTitle = (name: string) => `Share ${name}`;
export const shareLink = 'Share link';
export const copyLink = 'Copy link';
export const send = 'Send to…';
export const qrCode = 'QR code of the share link';
export const qrHint = 'Whoever points a phone at this opens the list. Print it on the invitation.';
export const downloadCode = 'Download the code';
export const downloadName = 'wishlist-qr-code.svg';
export const more = 'A link for each relative';
export const rotateAsked = 'Everybody who has the old link loses it.';
export const rotateNow = 'Rotate now';
export const rotateNot = 'Keep the link';
export const rotated = 'Done. This is the new link, and the old one opens nothing any more.';
export const sendFailed = 'Sending did not work. Please copy the link instead.';

// The page of a list that asks for a passphrase.
export const lockedTitle = 'A wishlist';
export const lockedSeal = '🔑';
export const lockedHeading = 'This list asks for a passphrase';
export const lockedHint = 'Whoever sent you the link knows it.';
export const passphrase = 'Passphrase';
export const openList = 'Open the list';

// The page for givers without script, and what every giver is asked first.
export const whatIsFree = (list: string) => `What is still free: ${list}`;
export const gate = (recipient: string) => `Only for givers. ${recipient}, this is where your surprise ends.`;
export const gateHint =
  'On the next page stands what others have reserved. Nothing is shown before you press.';
export const isGiver = 'I am a giver';
export const toList = 'Back to the list';
export const noCookie =
  'Your browser has not kept our cookie, by which we know you again. Allow cookies for this site, then press once more.';
export const opening = (recipient: string, moment: string) =>
  areTwo(recipient)
    ? `${recipient} open the envelopes early, on ${moment}.`
    : `${recipient} opens the envelopes early, on ${moment}.`;
export const opened = (recipient: string, moment: string) =>
  `${recipient} opened the envelopes early, on ${moment}.`;
export const heldUntil = (day: string) => `What you reserve now is held for you until ${day}.`;
export const lookedAt = (recipient: string, day: string) =>
  `${recipient} looked on ${day} whether this is taken.`;
export const unconfirmed = 'Unconfirmed: nobody has said for long that they still give this';
export const withName = 'With your name, if you like';
export const howManyWithName = 'How many, and with your name if you like';
/** Of a link that says who comes by it. */
export const withNameOfLink = (name: string, isMany: boolean) =>
  isMany ? `How many, as ${name}` : `As ${name}, if you like`;
export const signed = 'Leave it empty and you are “Somebody”.';
export const reserveMore = 'Reserve more';
export const yourReservations = 'Your reservations';
export const yourReservationsHint = 'This browser knows you again by a cookie.';
export const notDone = (title: string) => `Not done · ${title}`;
