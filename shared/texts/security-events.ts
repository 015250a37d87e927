import type { SecurityEventKind } from '../security.ts';

export const SECURITY_EVENT_TEXTS = {
  empty: 'Nothing yet.',
  more: 'Show earlier',
  kinds: {
    login: 'Logged in',
    loginAtNewDevice: 'Logged in with a new device',
    loginRefused: 'A wrong password was tried',
    codeRefused: 'A wrong code was tried after the right password',
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
  } satisfies Record<SecurityEventKind, string>,
} as const;
