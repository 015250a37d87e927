/** What the server answers about sessions and second factors; the screens' own words are in security-screen.ts. */
export const SECURITY_TEXTS = {
  loggedOut: 'Logged out',
  sessionEnded: 'Session ended',
  otherSessionsEnded: 'Every other session and every access token is ended',
  sessionNotFound: 'Session not found',
  codeNeeded: 'Enter the code of your authenticator app, or a recovery code.',
  codeMissing: 'Please enter a code',
  wrongCode: 'That code is not right. Wait for the next one, or use a recovery code.',
  wrongFirstCode:
    'That code is not right. Enter the one that your app shows now. If it is refused, too, let the clock of your phone set itself.',
  showAgain: 'Show first that it is you: with your password or a code, or by logging in anew',
  passwordUnproven:
    'This password was chosen lately by a device that had not shown that it is you, so it is not enough yet. Choose a new one by mail and log in with it, or wait three days and log in anew.',
  shown: 'Thank you, go on',
  wrongPassword: 'That is not your password',
  proofMissing: 'Send your password or a code, one of the two',
  proofTwice: 'Send your password or a code, not both',
  isOn: 'The second factor is on already',
  isOff: 'The second factor is not on',
  notBegun: 'Begin first: there is no secret to confirm',
  demanded: 'Administrators need a second factor here. Turn it on in your profile, or log in with your code.',
  turnedOff: 'The second factor is off',
} as const;
