import type { Docs, DocsOf } from '#server/trpc/procedure-docs.ts';
import * as SECURITY_TEXTS from '#shared/texts/security.ts';
import type { securityRouter } from './security.router.ts';

const DEVICE = { browser: 'firefox', system: 'android' };
const MOMENT = '2026-11-02T08:20:00.000Z';
const RECOVERY_CODES = ['k7m2p-x9q4r', 'w3h8t-b6n5d'];
const PASSWORD = { password: 'a fern that forgives' };
const SHOWING_FAILURES = [
  'wrongPassword',
  'passwordUnproven',
  'wrongCode',
  'secondFactorIsOff',
  'showAgain',
  'sessionNeeded',
  'tooManyTries',
] as const satisfies Docs['failures'];
const IF_SHOWN =
  'Takes your password or a code, unless this session has shown one or was begun within five minutes.';
const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJlcG9jaCI6MH0.c2lnbmF0dXJl';

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
      'Your own goes on with the token of the answer, and the one that you sent ends with the others. Every access token ends as well.',
    response: {
      message: SECURITY_TEXTS.otherSessionsEnded,
      token: TOKEN,
    },
    failures: ['sessionNeeded'],
  },
  showAgain: {
    description:
      'Your password or a code, one of the two, counts for this session for five minutes, as a log-in does: making access tokens, the second factor and promoting somebody answer 403 `showAgain` without. With a second factor on, a new password, a new address and the end of the account need a code: 403 `codeNeeded`. A password that somebody set who had not shown who they are counts after three days, and never in the session that set it.',
    request: PASSWORD,
    response: { message: SECURITY_TEXTS.shown },
    failures: SHOWING_FAILURES,
  },
  events: {
    description:
      'Log-ins, refused ones, what changed who can log in, and private lists that an administrator opened (`opened` has the list and the reason), who joined, left or took over a `list`, for a year. Leaf with `page` and `pageSize`; `X-Total-Count` has the total and `Link` the next page.',
    response: [
      {
        id: '01939f73-0a1b-7c2d-8e3f-4a5b6c7d8e9f',
        kind: 'login',
        createdAt: MOMENT,
        device: DEVICE,
        opened: null,
        list: null,
      },
    ],
    failures: ['sessionNeeded'],
  },
  secondFactor: {
    description: '`isPassed` tells whether this session was begun with a code.',
    response: { isOn: true, since: MOMENT, recoveryCodesLeft: 10, isPassed: true, isDemanded: false },
    failures: ['sessionNeeded'],
  },
  beginSecondFactor: {
    description: `${IF_SHOWN} Nothing changes until a code of the secret is confirmed. \`uri\` is what an authenticator app reads from a QR code (SHA-1, six digits, 30 seconds).`,
    request: PASSWORD,
    response: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Wishwren:maya%40example.org?issuer=Wishwren&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
    failures: [...SHOWING_FAILURES, 'secondFactorIsOn'],
  },
  confirmSecondFactor: {
    description:
      'From now on a log-in needs a code, every other session and every access token ends, and yours goes on with the token of the answer. It shows ten recovery codes this once; each stands in for a code once. The mailed notice turns it off again for 72 hours.',
    request: { code: '492039' },
    response: { recoveryCodes: RECOVERY_CODES, token: TOKEN },
    failures: [
      'wrongFirstCode',
      'showAgain',
      'secondFactorNotBegun',
      'secondFactorIsOn',
      'sessionNeeded',
      'tooManyTries',
    ],
  },
  renewRecoveryCodes: {
    description: `${IF_SHOWN} The codes before open nothing any more.`,
    request: PASSWORD,
    response: { recoveryCodes: RECOVERY_CODES },
    failures: SHOWING_FAILURES,
  },
  turnOffSecondFactor: {
    description: `${IF_SHOWN} The recovery codes go with it.`,
    request: PASSWORD,
    response: { message: SECURITY_TEXTS.factorTurnedOff },
    failures: SHOWING_FAILURES,
  },
} satisfies DocsOf<typeof securityRouter>;
