import { areTwo } from '../for-whom.ts';
import { PROMISE, SHARE_LINK } from '../limits.ts';

// Mails to givers. Subjects name no item and nobody who is surprised: they are read on shared screens.
export const confirm = {
  subject: 'Your reservation',
  what: 'A gift was reserved with your address.',
  how: 'Was it you? Then press the button: it shows what was reserved, and opens it on any device. From then on letters about it reach you.',
  nothing: 'Was it not you? Then there is nothing to do, and no other letter follows this one.',
} as const;
export const reserved = {
  subject: 'Your reservation',
  what: ({ item, list, recipient }: { item: string; list: string; recipient: string }) =>
    `You are getting “${item}” from the list “${list}” of ${recipient}.`,
  keep: 'Keep this letter: its button opens your reservations on any device, to change them or to give one back.',
} as const;
export const link = {
  subject: 'The link to your reservations',
  what: 'Somebody, most likely you, asked for the link to what you have reserved.',
} as const;
export const news = {
  subject: 'News about your reservations',
  changed: ({ item, recipient }: { item: string; recipient: string }) =>
    `${recipient} changed “${item}”. Please look at it once more before you buy it.`,
  fewer: ({ item, recipient }: { item: string; recipient: string }) =>
    areTwo(recipient)
      ? `${recipient} now want fewer of “${item}” than are reserved. Maybe you can give yours back.`
      : `${recipient} now wants fewer of “${item}” than are reserved. Maybe you can give yours back.`,
  removed: ({ item, recipient }: { item: string; recipient: string }) =>
    `${recipient} took “${item}” off the list. You may still give it; it stays on your page with what it was.`,
  received: ({ item, recipient }: { item: string; recipient: string }) =>
    areTwo(recipient)
      ? `${recipient} have received “${item}”. Was it yours? Then there is nothing left to do.`
      : `${recipient} has received “${item}”. Was it yours? Then there is nothing left to do.`,
  closed: ({ item, recipient }: { item: string; recipient: string }) =>
    `The list of ${recipient} with “${item}” is closed. What you reserved stays on your page with what it was.`,
  moved: ({ item, recipient }: { item: string; recipient: string }) =>
    `“${item}” stands on another list of ${recipient} now. What you reserved stays yours.`,
} as const;
/** Whose name is forgotten. */
export const somebody = 'somebody';
export const button = 'Open my reservations';
export const footnote =
  'Whoever is surprised gets no letter. You would rather get none either? Press “No more letters” below, or “unsubscribe” in your mail program.';

interface Gift {
  item: string;
  recipient: string;
}

// Letters to givers that ask or tell something.
export const subjectOfDay = (day: string) => `Your reservation for ${day}`;
export const subjectOfThanks = 'A thank-you for your gift';
/** Shown beside the subject in a list of mails, which others may see. */
export const preview = 'Best opened where nobody looks over your shoulder.';
export const intro = 'This is about what you have reserved.';
export const ask = ({ item, recipient, until }: Gift & { until: string }) =>
  `Are you still getting “${item}” for ${recipient}? It is held for you until ${until}. After that it stays yours, but somebody else may take it over.`;
export const answers = { bought: 'I have it', held: 'Still getting it', release: 'Not after all' } as const;
export const overtaken = ({ item, recipient, until }: Gift & { until: string }) =>
  `Somebody else is getting “${item}” for ${recipient} now, as we had not heard from you. Did you buy it already? Say so until ${until}, and you both learn of each other. Otherwise there is nothing to do.`;
export const lost = ({ item, recipient }: Gift) =>
  `“${item}” for ${recipient} is not reserved for you any more: the link by which you reserved it was ended. Do you still want to give it? Reserve it again by another link to the list.`;
export const overtakenAnswer = 'I have it already';
export const opensEarly = ({ recipient, at }: { recipient: string; at: string }) =>
  areTwo(recipient)
    ? `${recipient} open the envelopes early: from ${at} on, ${recipient} read who gives what. Where you did not sign, it says “Someone”.`
    : `${recipient} opens the envelopes early: from ${at} on, ${recipient} reads who gives what. Where you did not sign, it says “Someone”.`;
export const opens = ({ recipient, at }: { recipient: string; at: string }) =>
  areTwo(recipient)
    ? `${recipient} open the envelopes: from ${at} on, ${recipient} read who gives what. Where you did not sign, it says “Someone”.`
    : `${recipient} opens the envelopes: from ${at} on, ${recipient} reads who gives what. Where you did not sign, it says “Someone”.`;
export const openedEarly = ({ recipient, at }: { recipient: string; at: string }) =>
  areTwo(recipient)
    ? `${recipient} opened the envelopes early, at ${at}, and read who gives what. Where you did not sign, it says “Someone”.`
    : `${recipient} opened the envelopes early, at ${at}, and reads who gives what. Where you did not sign, it says “Someone”.`;
export const opened = ({ recipient, at }: { recipient: string; at: string }) =>
  areTwo(recipient)
    ? `${recipient} opened the envelopes, at ${at}, and read who gives what. Where you did not sign, it says “Someone”.`
    : `${recipient} opened the envelopes, at ${at}, and reads who gives what. Where you did not sign, it says “Someone”.`;
export const unseals = ({ list, owner, day }: { list: string; owner: string; day: string }) =>
  `${owner} has ended the sealing of “${list}”. Until ${day} only its keeper has the links where one can reserve; from then on ${owner} can open them, too, and could look at what is reserved by them.`;
export const thanks = (recipient: string) =>
  areTwo(recipient) ? `${recipient} thank you` : `${recipient} thanks you`;
export const thanksFor = (item: string) => `For “${item}”:`;
export const photoOf = (recipient: string) => `Photo from ${recipient}`;
export const heldUntil = (day: string) =>
  `It is held for you until ${day}. Before that we ask you at most ${PROMISE.askedDaysBefore.length} times whether you are still getting it.`;

/** Asks somebody whom the owner of a list trusts to keep its links. */
export const keeper = {
  subject: 'Will you keep a secret?',
  what: 'Somebody who keeps a wishlist asks you to keep its links, to be surprised for certain.',
  how: 'If you accept, you make the links by which the family reserves gifts, and send them. Whoever asks never sees their addresses. The button shows who it is and which list; you need no account.',
  nothing: 'Nothing happens until you accept, and you can hand it back at any time.',
  button: 'See what is asked',
  footnote: `Ended by the owner, the sealing lasts for ${SHARE_LINK.unsealsAfterDays} more days, and every giver is told.`,
} as const;
