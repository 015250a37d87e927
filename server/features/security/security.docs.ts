import type { Docs, DocsOf } from '#server/trpc/procedure-docs.ts';
import { SECURITY_TEXTS } from '#shared/texts/security.ts';
import type { securityRouter } from './security.router.ts';

const DEVICE = { browser: 'firefox', system: 'android' };
const MOMENT = '2026-11-02T08:20:00.000Z';
const RECOVERY_CODES = ['k7m2p-x9q4r', 'w3h8t-b6n5d'];
const PASSWORD = { password: 'a fern that forgives' };
const PROOF_FAILURES: Docs['failures'] = [
  'secondFactorIsOff',
  'wrongPassword',
  'wrongCode',
  'sessionNeeded',
  'tooManyTries',
];

export const securityDocs = {
  sessions: {
    description: 'The last use is written down once an hour. Needs a log-in, as all calls about sessions do.',
    response: [
      {
        id: '01939f72-4c1d-7e20-9b3a-6f5e4d3c2b1a',
        device: DEVICE,
        createdAt: MOMENT,
        lastUsedAt: MOMENT,
        isCurrent: true,
      },
    ],
    failures: ['sessionNeeded'],
  },
  endSession: {
    description: 'Its token opens nothing from now on.',
    response: { message: SECURITY_TEXTS.sessionEnded },
    failures: ['sessionNotFound', 'sessionNeeded'],
  },
  endOtherSessions: {
    description:
      'Your own goes on with the token of the answer, and the one that you sent ends with the others. Access tokens stay: end them one by one.',
    response: {
      message: SECURITY_TEXTS.otherSessionsEnded,
      token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJlcG9jaCI6MH0.c2lnbmF0dXJl',
    },
    failures: ['sessionNeeded'],
  },
  events: {
    description:
      'Log-ins, refused ones, and what changed who can log in, for a year. Leaf with `page` and `pageSize`; `X-Total-Count` has the total and `Link` the next page.',
    response: [
      { id: '01939f73-0a1b-7c2d-8e3f-4a5b6c7d8e9f', kind: 'login', createdAt: MOMENT, device: DEVICE },
    ],
    failures: ['sessionNeeded'],
  },
  secondFactor: {
    description: '`isPassed` tells whether this session was begun with a code.',
    response: { isOn: true, since: MOMENT, recoveryCodesLeft: 10, isPassed: true, isDemanded: false },
    failures: ['sessionNeeded'],
  },
  beginSecondFactor: {
    description:
      'Nothing changes until a code of it is confirmed. `uri` is what an authenticator app reads from a QR code (SHA-1, six digits, 30 seconds).',
    request: PASSWORD,
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Wishwren:maya%40example.org?issuer=Wishwren&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
    failures: ['wrongPassword', 'secondFactorIsOn', 'sessionNeeded', 'tooManyTries'],
  },
  confirmSecondFactor: {
    description:
      'From now on a log-in needs a code. The answer shows ten recovery codes this once; each stands in for a code once.',
    request: { code: '492039' },
    response: { recoveryCodes: RECOVERY_CODES },
    failures: ['wrongFirstCode', 'secondFactorNotBegun', 'secondFactorIsOn', 'sessionNeeded', 'tooManyTries'],
  },
  renewRecoveryCodes: {
    description: 'Takes your password or a code, one of the two. The codes before open nothing any more.',
    request: PASSWORD,
    response: { recoveryCodes: RECOVERY_CODES },
    failures: PROOF_FAILURES,
  },
  turnOffSecondFactor: {
    description: 'Takes your password or a code, one of the two. The recovery codes go with it.',
    request: PASSWORD,
    response: { message: SECURITY_TEXTS.turnedOff },
    failures: PROOF_FAILURES,
  },
} satisfies DocsOf<typeof securityRouter>;
