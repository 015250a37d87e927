import type { Mutation } from './apply.ts';

const HOSTILE = 'tests/server/features/provider/hostile.test.ts';
const ACCOUNT = 'tests/server/features/provider/account.test.ts';
const DISCONNECT = 'tests/server/features/provider/disconnect.test.ts';
const SHOW_AGAIN = 'tests/server/features/provider/show-again.test.ts';
const ADDRESS = 'tests/server/features/provider/address.test.ts';

/** What whoever comes back from a log-in provider has to be. */
export const OF_PROVIDERS: readonly Mutation[] = [
  {
    safeguard: 'Log-in providers: whoever leaves has a nonce and a verifier of their own',
    file: 'server/oidc/round-trip.ts',
    edits: [['nonce: random(), verifier: random()', "nonce: 'always', verifier: 'x'.repeat(43)"]],
    noticedBy: {
      [ACCOUNT]: ['the cookies are for our pages alone, by https, and nothing of them is an address'],
    },
  },
  {
    safeguard: 'Log-in providers: the state of whoever left',
    file: 'server/oidc/provider-client.ts',
    edits: [['expectedState: state,', 'expectedState: oidc.skipStateCheck,']],
    noticedBy: { [HOSTILE]: ['with another state'] },
  },
  {
    safeguard: 'Log-in providers: the signature is read',
    file: 'server/oidc/provider-client.ts',
    edits: [['execute: [oidc.enableNonRepudiationChecks, ', 'execute: [']],
    noticedBy: { [HOSTILE]: ['a signature by another key'] },
  },
  {
    safeguard: 'Log-in providers: what came back counts once',
    file: 'server/accounts/identities.ts',
    edits: [
      [
        "if (!(await spendChallenge(context, 'provider', state)))",
        "if (!(await spendChallenge(context, 'provider', state)) && false)",
      ],
    ],
    noticedBy: {
      [HOSTILE]: ['what came back opens one session: not twice, not elsewhere, and not after the code alone'],
    },
  },
  {
    safeguard: 'Log-in providers: an address connects only when the provider has verified it',
    file: 'server/accounts/provider-log-in.ts',
    edits: [['if (email === null || !isEmailVerified)', 'if (email === null)']],
    noticedBy: { [ADDRESS]: ['that the provider has not verified'] },
  },
  {
    safeguard: 'Log-in providers: an address connects only when it is confirmed here',
    file: 'server/accounts/provider-log-in.ts',
    edits: [['{ email, confirmedEmail: email, deletedAt: null }', '{ email, deletedAt: null }']],
    noticedBy: { [ADDRESS]: ['that is not confirmed here'] },
  },
  {
    safeguard: 'Log-in providers: an address connects nothing that was disconnected',
    file: 'server/accounts/provider-log-in.ts',
    edits: [['if (await isDisconnected(', 'if (false && await isDisconnected(']],
    noticedBy: {
      [DISCONNECT]: [
        'what was disconnected stays so, whatever address the provider has verified, until the profile connects it',
      ],
    },
  },
  {
    safeguard: 'Log-in providers: a living session there shows nothing again',
    file: 'server/oidc/shown-identity.ts',
    edits: [['askedAt !== null && askedAt > ', 'true || (askedAt ?? 0) > ']],
    noticedBy: { [SHOW_AGAIN]: ['a log-in shows who somebody is where the provider has asked lately'] },
  },
  {
    safeguard: 'Log-in providers: discovery leads to no inner address',
    file: 'server/oidc/provider-client.ts',
    edits: [['allow: [...allow, hostOf(provider)]', 'allow: { includes: () => true } as never']],
    noticedBy: {
      [HOSTILE]: ['sends us to nobody else inside: other private addresses are not asked'],
    },
  },
];
