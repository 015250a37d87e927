import type { Letter } from '#server/outside/mail/letter.ts';
import { LINK } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';

export interface Addressee {
  firstName: string;
  email: string;
}

/** For a new account, and for a new address of an old one. */
export const verifyLetter = (person: Addressee, linkId: string): Letter => ({
  ...opening(person, TEXTS.mail.verify),
  paragraphs: [...TEXTS.mail.verify.paragraphs, TEXTS.mail.linkLife(LINK.verifyHours)],
  button: { label: TEXTS.mail.verify.button, path: '/verify', linkToken: linkId },
});

export const alreadyRegisteredLetter = (person: Addressee): Letter => ({
  ...opening(person, TEXTS.mail.alreadyRegistered),
  paragraphs: [...TEXTS.mail.alreadyRegistered.paragraphs],
  button: { label: TEXTS.mail.alreadyRegistered.button, path: '/login' },
  otherLink: { label: TEXTS.mail.alreadyRegistered.otherLink, path: '/forgot-password' },
});

export const resetLetter = (person: Addressee, linkId: string): Letter => ({
  ...opening(person, TEXTS.mail.reset),
  paragraphs: [...TEXTS.mail.reset.paragraphs, TEXTS.mail.linkLife(LINK.resetHours)],
  button: { label: TEXTS.mail.reset.button, path: '/reset-password', linkToken: linkId },
});

export const passwordChangedLetter = (person: Addressee): Letter => ({
  ...opening(person, TEXTS.mail.passwordChanged),
  paragraphs: [...TEXTS.mail.passwordChanged.paragraphs],
  button: { label: TEXTS.mail.passwordChanged.button, path: '/forgot-password' },
});

/** Goes to the address that the account had until now. The new one is not named: this mailbox may be a stranger's. */
export const emailChangedNoticeLetter = (person: Addressee, linkId: string): Letter => ({
  ...opening(person, TEXTS.mail.emailChanged),
  paragraphs: [...TEXTS.mail.emailChanged.paragraphs, TEXTS.mail.linkLife(LINK.undoEmailChangeHours)],
  button: { label: TEXTS.mail.emailChanged.button, path: '/verify', linkToken: linkId },
});

const opening = (
  { firstName, email }: Addressee,
  { subject, footnote }: { subject: string; footnote: string },
) => ({
  to: email,
  subject,
  greeting: greetingFor(firstName),
  footnote,
});

// Anybody may register anybody's address under any name: a name that reads like an advertisement or an
// address is left out, or our mail would carry it to strangers.
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}\.?$/u;

const greetingFor = (firstName: string) =>
  PLAIN_NAME.test(firstName) ? TEXTS.mail.greeting(firstName) : TEXTS.mail.greetingWithoutName;
