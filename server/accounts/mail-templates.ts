import { type Texts, textsIn } from '#server/languages/texts.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { Device } from '#shared/device.ts';
import { LINK } from '#shared/limits.ts';
import type { OpenedList } from '#shared/security.ts';
import type { MailRecipient } from './mail-recipient.ts';

// Anybody may name anybody's address under any name: until its reader has confirmed it, our mail carries no word of theirs.
const unnamed = (recipient: MailRecipient): MailRecipient => ({ ...recipient, firstName: '' });

/** For a new account. */
export const verificationMail = (recipient: MailRecipient, linkId: string): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(unnamed(recipient), MAIL_TEXTS.verify),
    paragraphs: [...MAIL_TEXTS.verify.paragraphs, MAIL_TEXTS.linkLife(LINK.verifyHours)],
    button: { label: MAIL_TEXTS.verify.button, path: '/verify', linkId },
  };
};

/** For a new address of an account that exists: whoever did not ask for it must not click. */
export const newAddressMail = (recipient: MailRecipient, linkId: string): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(unnamed(recipient), MAIL_TEXTS.newAddress),
    paragraphs: [...MAIL_TEXTS.newAddress.paragraphs, MAIL_TEXTS.linkLife(LINK.verifyHours)],
    button: { label: MAIL_TEXTS.newAddress.button, path: '/verify', linkId },
  };
};

export const alreadyRegisteredMail = (recipient: MailRecipient): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.alreadyRegistered),
    paragraphs: [...MAIL_TEXTS.alreadyRegistered.paragraphs],
    button: { label: MAIL_TEXTS.alreadyRegistered.button, path: '/login' },
    otherLink: { label: MAIL_TEXTS.alreadyRegistered.otherLink, path: '/forgot-password' },
  };
};

export const signupRefusedMail = (recipient: MailRecipient): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(unnamed(recipient), MAIL_TEXTS.doorShut),
    paragraphs: [...MAIL_TEXTS.doorShut.paragraphs],
  };
};

export const passwordResetMail = (recipient: MailRecipient, linkId: string): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.reset),
    paragraphs: [...MAIL_TEXTS.reset.paragraphs, MAIL_TEXTS.linkLife(LINK.resetHours)],
    button: { label: MAIL_TEXTS.reset.button, path: '/reset-password', linkId },
  };
};

export const signInMail = (recipient: MailRecipient, linkId: string): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.signIn),
    paragraphs: [...MAIL_TEXTS.signIn.paragraphs, MAIL_TEXTS.signIn.life(LINK.signInMinutes)],
    digits: { text: MAIL_TEXTS.signIn.digits, linkId },
    button: { label: MAIL_TEXTS.signIn.button, path: '/sign-in', linkId },
  };
};

export const passwordChangedMail = (recipient: MailRecipient): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.passwordChanged),
    paragraphs: [...MAIL_TEXTS.passwordChanged.paragraphs],
    button: { label: MAIL_TEXTS.passwordChanged.button, path: '/forgot-password' },
  };
};

/** Goes to the address that the account had until now. The new one is not named: this mailbox may be a stranger's. */
export const emailChangedMail = (recipient: MailRecipient, linkId: string): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.emailChanged),
    paragraphs: [...MAIL_TEXTS.emailChanged.paragraphs, MAIL_TEXTS.linkLife(LINK.undoEmailChangeHours)],
    button: { label: MAIL_TEXTS.emailChanged.button, path: '/verify', linkId },
  };
};

/** Of the device no more is told than its words: a name of ours for browser and system. */
export const newDeviceMail = (recipient: MailRecipient, device: Device): Mail => {
  const { MAIL_TEXTS, SECURITY_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.newDevice),
    paragraphs: [
      MAIL_TEXTS.newDevice.told(SECURITY_TEXTS.deviceWords(device)),
      ...MAIL_TEXTS.newDevice.paragraphs,
    ],
    button: { label: MAIL_TEXTS.newDevice.button, path: '/profile/security' },
    otherLink: { label: MAIL_TEXTS.newDevice.otherLink, path: '/forgot-password' },
  };
};

/** The name of the token is left out: whoever stole the session chose it. */
export const accessTokenMail = (recipient: MailRecipient): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.accessToken),
    paragraphs: [...MAIL_TEXTS.accessToken.paragraphs],
    button: { label: MAIL_TEXTS.accessToken.button, path: '/profile' },
    otherLink: { label: MAIL_TEXTS.accessToken.otherLink, path: '/forgot-password' },
  };
};

/** What was added, or removed, of the ways to log in without a password. */
export type WayInChange = { way: 'passkey' | 'identity'; did: 'added' | 'removed' };

/** The name of the passkey or provider is left out, as that of a token. */
export const wayInMail = (recipient: MailRecipient, { way, did }: WayInChange): Mail => {
  const texts = textsIn(recipient.locale).MAIL_TEXTS[way];
  return {
    ...opening(recipient, { ...texts, subject: texts.subjects[did] }),
    paragraphs: [texts.changes[did], ...texts.paragraphs],
    button: { label: texts.button, path: '/profile/security' },
  };
};

export const codeRefusedMail = (recipient: MailRecipient, device: Device): Mail => {
  const { MAIL_TEXTS, SECURITY_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.codeRefused),
    paragraphs: [
      MAIL_TEXTS.codeRefused.told(SECURITY_TEXTS.deviceWords(device)),
      ...MAIL_TEXTS.codeRefused.paragraphs,
    ],
    button: { label: MAIL_TEXTS.codeRefused.button, path: '/forgot-password' },
  };
};

export const secondFactorOnMail = (recipient: MailRecipient, linkId: string): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.secondFactorOn),
    paragraphs: [...MAIL_TEXTS.secondFactorOn.paragraphs, MAIL_TEXTS.linkLife(LINK.undoSecondFactorHours)],
    button: { label: MAIL_TEXTS.secondFactorOn.button, path: '/verify', linkId },
  };
};

export type SecondFactorChange = keyof Texts['MAIL_TEXTS']['secondFactor']['changes'];

export const secondFactorMail = (recipient: MailRecipient, change: SecondFactorChange): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, { ...MAIL_TEXTS.secondFactor, subject: MAIL_TEXTS.secondFactor.subjects[change] }),
    paragraphs: [MAIL_TEXTS.secondFactor.changes[change], ...MAIL_TEXTS.secondFactor.paragraphs],
    button: { label: MAIL_TEXTS.secondFactor.button, path: '/forgot-password' },
  };
};

export const privateListOpenedMail = (recipient: MailRecipient, opened: OpenedList): Mail => {
  const { MAIL_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, MAIL_TEXTS.privateListOpened),
    paragraphs: [...MAIL_TEXTS.privateListOpened.told(opened), ...MAIL_TEXTS.privateListOpened.paragraphs],
    button: { label: MAIL_TEXTS.privateListOpened.button, path: '/profile/security' },
  };
};

export interface AcceptedInvitation {
  kind: keyof Texts['PEOPLE_TEXTS']['accepted']['subjects'];
  list: string;
}

/** Whoever accepted is not named: the letter would outlive their account. */
export const invitationAcceptedMail = (
  recipient: MailRecipient,
  { kind, list }: AcceptedInvitation,
): Mail => {
  const { PEOPLE_TEXTS } = textsIn(recipient.locale);
  return {
    ...opening(recipient, { ...PEOPLE_TEXTS.accepted, subject: PEOPLE_TEXTS.accepted.subjects[kind] }),
    paragraphs: [PEOPLE_TEXTS.accepted[kind](list)],
    button: { label: PEOPLE_TEXTS.accepted.button, path: '/wishlists' },
  };
};

const opening = (recipient: MailRecipient, { subject, footnote }: { subject: string; footnote: string }) => ({
  to: recipient.email,
  locale: recipient.locale,
  subject,
  greeting: greetingFor(recipient),
  footnote,
});

// A name that reads like an advertisement or an address is left out.
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}\.?$/u;

function greetingFor({ firstName, locale }: MailRecipient): string {
  const { greeting, greetingWithoutName } = textsIn(locale).MAIL_TEXTS;
  return PLAIN_NAME.test(firstName) ? greeting(firstName) : greetingWithoutName;
}
