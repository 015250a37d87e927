import { PROMISE } from '../limits.ts';

interface Gift {
  item: string;
  owner: string;
}

/** Letters to givers that ask or tell something. Subjects name no item and nobody, as those of `giver-mail.ts`. */
export const GIVER_NOTICE_TEXTS = {
  subjectOfDay: (day: string) => `Your reservation for ${day}`,
  subjectOfThanks: 'A thank-you for your gift',
  /** Shown beside the subject in a list of mails, which others may see. */
  preview: 'Best opened where nobody looks over your shoulder.',
  intro: 'This is about what you have reserved.',
  ask: ({ item, owner, until }: Gift & { until: string }) =>
    `Are you still getting “${item}” for ${owner}? It is held for you until ${until}. After that it stays yours, but somebody else may take it over.`,
  answers: { bought: 'I have it', held: 'Still getting it', release: 'Not after all' },
  overtaken: ({ item, owner, until }: Gift & { until: string }) =>
    `Somebody else is getting “${item}” for ${owner} now, as we had not heard from you. Did you buy it already? Say so until ${until}, and you both learn of each other. Otherwise there is nothing to do.`,
  lost: ({ item, owner }: Gift) =>
    `“${item}” for ${owner} is not reserved for you any more: the link by which you reserved it was ended. Do you still want to give it? Reserve it again by another link to the list.`,
  overtakenAnswer: 'I have it already',
  opensEarly: ({ owner, at }: { owner: string; at: string }) =>
    `${owner} opens the envelopes early: from ${at} on, ${owner} reads who gives what. Where you did not sign, it says “Someone”.`,
  openedEarly: ({ owner, at }: { owner: string; at: string }) =>
    `${owner} opened the envelopes early, at ${at}, and reads who gives what. Where you did not sign, it says “Someone”.`,
  unseals: ({ list, owner, day }: { list: string; owner: string; day: string }) =>
    `${owner} has ended the sealing of “${list}”. Until ${day} only its keeper has the links where one can reserve; from then on ${owner} can open them, too, and could look at what is reserved by them.`,
  thanks: (owner: string) => `${owner} thanks you`,
  thanksFor: (item: string) => `For “${item}”:`,
  photoOf: (owner: string) => `Photo from ${owner}`,
  heldUntil: (day: string) =>
    `It is held for you until ${day}. Before that we ask you at most ${PROMISE.askedDaysBefore.length} times whether you are still getting it.`,
} as const;
