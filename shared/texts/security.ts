import type { Device } from '../device.ts';

// What the Security screen says.
export const loading = 'Loading your security settings';
export const loadFailed = '❌ Failed to load this';
export const sessions = 'Where you are logged in';
export const sessionsHint = 'End what you do not recognise: that device has to log in again.';
export const thisOne = 'This device';
export const since = (day: string) => `Since ${day}`;
export const lastUsed = (moment: string) => `Last used ${moment}`;
export const end = 'End';
export const ending = 'Ending...';
export const confirmEnd = (device: string) =>
  `End the session of ${device}? That device has to log in again.`;
export const endFailed = 'Error ending the session';
export const endOthers = 'End all others';
export const endingOthers = 'Ending...';
export const confirmEndOthers =
  'End every session but this one? All other devices have to log in again, and every access token ends.';
export const endOthersFailed = 'Error ending the other sessions';
export const factor = 'Second factor';
export const factorOff =
  'Off. With it, logging in needs a code of an authenticator app on your phone beside the password.';
export const factorOn = (day: string) => `On since ${day}.`;
export const codesLeft = (count: number) =>
  count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;
export const factorDemandedHere =
  'Administrators need a second factor here. Until it is on, the dashboard stays closed to you.';
export const notPassed =
  'This device was logged in without a code, so the dashboard stays closed here. Log out and in again.';
export const turnOn = 'Turn On';
export const turnOff = 'Turn Off';
export const turningOff = 'Turning off...';
export const newCodes = 'New Recovery Codes';
export const password = 'Your password';
export const next = 'Next';
export const nextBusy = 'One moment...';
export const setUp = 'Turn on the second factor';
export const setUpHint = 'Then every other device has to log in again, and every access token ends.';
export const scan =
  'Scan this with an authenticator app, such as Aegis, Google Authenticator or your password manager.';
export const qrCode = 'QR code for your authenticator app';
export const typeInstead = 'Or type this secret into it:';
export const copySecret = 'Copy Secret';
export const copyPrompt = 'Copy this:';
export const appCode = 'Code that the app shows';
export const confirm = 'Turn On';
export const confirming = 'Turning on...';
export const recoveryCodes = 'Recovery codes';
export const keepThem =
  'Each of these opens your account once in place of a code. Keep them where you find them without your phone: they are not shown again.';
export const copyCodes = 'Copy Codes';
export const done = 'I have kept them';
export const offTitle = 'Turn off the second factor';
export const offHint = 'Then your password alone opens your account again.';
export const codesTitle = 'New recovery codes';
export const codesHint = 'The ones you have open nothing any more then.';
export const makeCodes = 'Make New Codes';
export const failed = '❌ That did not work';
export const showAgain = 'Show that it is you';
export const showPassword = 'This needs your password once more.';
export const showByProvider = 'This needs your password once more, or a log-in by one of these buttons.';
export const showCode = 'With a code of your authenticator app, or with a recovery code.';
export const code = 'Code';
export const byPassword = 'Use my password instead';
export const goOn = 'Go On';
export const log = 'What happened to your account';
export const logHint = 'Kept for a year. If something here was not you, choose a new password.';

// The log of a person's security.
export const logEmpty = 'Nothing yet.';
export const logMore = 'Show earlier';
export const eventKinds = {
  login: 'Logged in',
  loginAtNewDevice: 'Logged in with a new device',
  loginRefused: 'A wrong password was tried',
  codeRefused: 'A wrong code was tried after all else was right',
  recoveryCodeUsed: 'A recovery code was used',
  loggedOut: 'Logged out',
  sessionEnded: 'A session was ended',
  otherSessionsEnded: 'All other sessions were ended',
  passwordChanged: 'The password was changed',
  passwordReset: 'A new password was chosen by mail',
  addressChanged: 'The email address was changed',
  addressRestored: 'The earlier email address came back',
  tokenMade: 'An access token was made',
  tokenRevoked: 'An access token was revoked',
  promoted: 'Became an administrator',
  demoted: 'Is no administrator any more',
  secondFactorOn: 'The second factor was turned on',
  secondFactorOff: 'The second factor was turned off',
  secondFactorRemoved: 'An administrator removed the second factor',
  recoveryCodesRenewed: 'New recovery codes were made',
  passkeyAdded: 'A passkey was added',
  passkeyRemoved: 'A passkey was removed',
  providerConnected: 'A log-in provider was connected',
  providerDisconnected: 'A log-in provider was disconnected',
  privateListOpened: 'An administrator opened a private list of yours',
  listJoined: 'Became one of the people of a list',
  listLeft: 'Left a list',
  listTakenOver: 'Took over a list',
  listHandedOver: 'Handed a list over',
  personJoined: 'Somebody joined a list of yours',
  personLeft: 'Somebody left a list of yours',
  personRemoved: 'Removed somebody from a list',
  removedFromList: 'Was removed from a list',
} as const;

/** Of a private list that an administrator opened: which one, and why, as they put it. */
export const openedList = ({ list, reason }: { list: string; reason: string }) =>
  `“${list}”, for this reason: “${reason}”`;

/** Of what happened among the people of a list: which one. */
export const peoplesList = (list: string) => `“${list}”`;

// What the server answers about sessions and second factors.
export const loggedOut = 'Logged out';
export const sessionEnded = 'Session ended';
export const otherSessionsEnded = 'Every other session and every access token is ended';
export const sessionNotFound = 'Session not found';
export const codeNeeded = 'Enter the code of your authenticator app, or a recovery code.';
export const codeMissing = 'Please enter a code';
export const wrongCode = 'That code is not right. Wait for the next one, or use a recovery code.';
export const wrongFirstCode =
  'That code is not right. Enter the one that your app shows now. If it is refused, too, let the clock of your phone set itself.';
export const showAgainFirst =
  'Show first that it is you: with your password or a code, or by logging in anew';
export const passwordUnproven =
  'This password was chosen lately by a device that had not shown that it is you, so it is not enough yet. Choose a new one by mail and log in with it, or wait three days and log in anew.';
export const shown = 'Thank you, go on';
export const wrongPassword = 'That is not your password';
export const proofMissing = 'Send your password or a code, one of the two';
export const proofTwice = 'Send your password or a code, not both';
export const factorIsOn = 'The second factor is on already';
export const factorIsOff = 'The second factor is not on';
export const factorNotBegun = 'Begin first: there is no secret to confirm';
export const factorDemanded =
  'Administrators need a second factor here. Turn it on in your profile, or log in with your code.';
export const factorTurnedOff = 'The second factor is off';

export const browserNames: Record<Device['browser'], string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  browser: 'A browser',
  script: 'A script',
};

export const systemNames: Record<Device['system'], string> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  unknown: '',
};

/** A device as a person reads it: Firefox on Android. */
export const deviceWords = ({ browser, system }: Device) =>
  system === 'unknown' ? browserNames[browser] : `${browserNames[browser]} on ${systemNames[system]}`;
