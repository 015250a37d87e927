/** What the server answers about sessions and second factors; the screens' own words are in security-screen.ts. */
export const SECURITY_TEXTS = {
  loggedOut: 'Logged out',
  sessionEnded: 'Session ended',
  otherSessionsEnded: 'Every other session is ended',
  sessionNotFound: 'Session not found',
  codeNeeded: 'Enter the code of your authenticator app, or a recovery code.',
  codeMissing: 'Please enter a code',
  wrongCode: 'That code is not right. Wait for the next one, or use a recovery code.',
  wrongFirstCode:
    'That code is not right. Enter the one that your app shows now. If it is refused, too, let the clock of your phone set itself.',
  wrongPassword: 'That is not your password',
  proofMissing: 'Send your password or a code, one of the two',
  isOn: 'The second factor is on already',
  isOff: 'The second factor is not on',
  notBegun: 'Begin with your password first: there is no secret to confirm',
  demanded: 'Administrators need a second factor here. Turn it on in your profile, or log in with your code.',
  turnedOff: 'The second factor is off',
} as const;
