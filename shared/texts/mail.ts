export const greeting = (name: string) => `Hello ${name},`;
export const greetingWithoutName = 'Hello,';
export const linkLife = (hours: number) =>
  `The link works once, within ${hours === 1 ? '1 hour' : `${hours} hours`}.`;
export const plainLink = 'If the button does not work, copy this address into your browser:';
export const end = 'No more letters';
export const sentBy = (brandName: string) => `Sent by ${brandName}`;
export const verify = {
  subject: 'Please confirm your email address',
  paragraphs: [
    'This address was given for an account with us. Click the button to say that it is yours, then you can log in with it.',
  ],
  button: 'Confirm my address',
  footnote: 'It was not you? Then ignore this mail: without the click, nobody can log in with your address.',
} as const;
export const newAddress = {
  subject: 'Please confirm your email address',
  paragraphs: [
    'Somebody who has an account with us gave this as its new address. If that was you, click the button to say that it is yours, then you can log in with it.',
  ],
  button: 'Confirm my address',
  footnote: 'It was not you? Then do not click: the account of somebody else would carry your address.',
} as const;
export const alreadyRegistered = {
  subject: 'You already have an account',
  paragraphs: [
    'Somebody, most likely you, just gave this address for an account. You already have one, so nothing was changed.',
    'Log in as before. If the password has slipped your mind, choose a new one.',
  ],
  button: 'Log In',
  otherLink: 'Choose a new password',
  footnote: 'It was not you? Then there is nothing to do: nobody got into your account.',
} as const;
export const reset = {
  subject: 'Choose a new password',
  paragraphs: [
    'You asked for a new password. Click the button and choose one; every device that is logged in will be logged out.',
  ],
  button: 'Choose a new password',
  footnote: 'It was not you? Then ignore this mail: your password stays as it is.',
} as const;
export const signIn = {
  subject: 'Your link to log in',
  paragraphs: ['You asked to log in without a password. Click the button on the device where you read this.'],
  life: (minutes: number) => `Link and digits work once, within ${minutes} minutes.`,
  digits: 'Or, on the device where you asked, type these digits:',
  button: 'Log me in',
  footnote: 'It was not you? Then ignore this mail: nobody gets in without it. Give the digits to nobody.',
} as const;
export const doorShut = {
  subject: 'Registration needs an invitation',
  paragraphs: [
    'Somebody, most likely you, just tried to register with this address. New accounts are not open to everybody here, so none was made.',
    'Ask the people who run this site for an invitation, then register with the link they send you.',
  ],
  footnote: 'It was not you? Then there is nothing to do.',
} as const;
export const invitation = {
  subject: 'You are invited',
  paragraphs: [
    'You are invited to keep your wishlists with us: a list for every occasion, shared with a single link.',
    'Click the button and choose a name and a password.',
  ],
  until: (day: string) => `The invitation lasts until ${day}.`,
  button: 'Open my account',
  footnote: 'You would rather not? Then there is nothing to do: no account is made without you.',
} as const;
export const contact = {
  subject: 'A message from the contact form',
  from: (email: string) => `${email} wrote:`,
  footnote: 'Answer this mail to write back to them.',
} as const;
export const passwordChanged = {
  subject: 'Your password was changed',
  paragraphs: [
    'The password of your account was just changed, and every other device was logged out.',
    'If that was you, there is nothing to do.',
  ],
  button: 'It was not me',
  footnote: 'It was not you? Click the button at once and ask for a link to choose a new password.',
} as const;
export const newDevice = {
  subject: 'A new device logged in',
  told: (device: string) =>
    `Somebody just logged in to your account with a device that we had not seen before: ${device}.`,
  paragraphs: ['If that was you, there is nothing to do.'],
  button: 'See where I am logged in',
  otherLink: 'It was not me: choose a new password',
  footnote: 'It was not you? Then choose a new password at once: that logs every device out.',
} as const;
export const accessToken = {
  subject: 'A new access token for your account',
  paragraphs: [
    'Somebody who is logged in to your account just made an access token: with it, a script can reach your lists.',
    'If that was you, there is nothing to do.',
  ],
  button: 'See my access tokens',
  otherLink: 'It was not me: choose a new password',
  footnote:
    'It was not you? Then choose a new password at once: that ends every access token and logs every device out.',
} as const;
export const passkey = {
  subjects: {
    added: 'A passkey was added to your account',
    removed: 'A passkey of your account was removed',
  },
  changes: {
    added: 'Somebody just added a passkey to your account: a device that opens it without your password.',
    removed: 'Somebody just removed a passkey of your account: that device opens it no more.',
  },
  paragraphs: ['If that was you, there is nothing to do.'],
  button: 'Look at my passkeys',
  footnote: 'It was not you? Remove what you do not know, end all other sessions, and choose a new password.',
} as const;
export const identity = {
  subjects: {
    added: 'A log-in provider was connected to your account',
    removed: 'A log-in provider was disconnected from your account',
  },
  changes: {
    added:
      'A log-in provider was just connected to your account: whoever logs in there as you opens it without your password.',
    removed: 'Somebody just disconnected a log-in provider from your account: it opens it no more.',
  },
  paragraphs: ['If that was you, there is nothing to do.'],
  button: 'Look at my log-in providers',
  footnote:
    'It was not you? Disconnect what you do not know, end all other sessions, and choose a new password.',
} as const;
export const codeRefused = {
  subject: 'A code for your account was refused',
  told: (device: string) =>
    `Somebody with this device knew the password of your account, and their code was not right: ${device}.`,
  paragraphs: [
    'If you mistyped a code yourself, there is nothing to do. You get at most one letter like this a day.',
  ],
  button: 'It was not me',
  footnote: 'It was not you? Then your password is known to somebody else. Choose a new one at once.',
} as const;
export const secondFactorOn = {
  subject: 'Your second factor is on',
  paragraphs: [
    'From now on, logging in to your account needs a code of your authenticator app as well. Every other device was logged out, and every access token has ended.',
    'If that was you, there is nothing to do. If it was not you, click the button: the second factor goes off again, every device is logged out, and you choose a new password.',
  ],
  button: 'Turn it off again',
  footnote: 'After that time the second factor stays. Until then this mail is your key, so keep it.',
} as const;
export const secondFactor = {
  subjects: {
    off: 'Your second factor is off',
    removed: 'Your second factor was removed',
  },
  changes: {
    off: 'The second factor of your account was just turned off: the password alone opens it again.',
    removed:
      'An administrator just removed the second factor of your account: the password alone opens it again.',
  },
  paragraphs: ['If you know of it, there is nothing to do.'],
  button: 'I do not know of it',
  footnote: 'You do not know of it? Click the button at once and ask for a link to choose a new password.',
} as const;
export const privateListOpened = {
  subject: 'An administrator opened your private list',
  told: ({ list, reason }: { list: string; reason: string }) => [
    `An administrator of this site just opened your list “${list}”, which is private, and reads it for a few minutes.`,
    `This is the reason that they gave: “${reason}”`,
  ],
  paragraphs: [
    'Your list is as private as before. You get at most one letter like this a day; what happened to your account shows each time.',
  ],
  button: 'See what happened',
  footnote: 'You wonder about it? Ask whoever runs this site.',
} as const;
export const emailChanged = {
  subject: 'Your email address was changed',
  paragraphs: [
    'Your account just got another email address. If that was you, there is nothing to do.',
    'If it was not you, click the button: this address comes back, every device is logged out, and you choose a new password.',
  ],
  button: 'Bring my address back',
  footnote: 'After that time the change stays. Until then this mail is your key, so keep it.',
} as const;

/** To the owner, once the envelopes of a list are open; the same whether or not anything was reserved. */
export const envelopesOpen = {
  subject: 'Your envelopes are open',
  what: (list: string) => `The envelopes of your list “${list}” are open now.`,
  how: 'The tab “Unwrapped” says what was reserved there, by whom, and what they wrote to you. If it is empty, there was no envelope to open, which does not mean that nothing is on its way.',
  button: 'See what was unwrapped',
} as const;
