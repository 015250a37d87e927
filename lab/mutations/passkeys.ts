import type { Mutation } from './apply.ts';

const PASSKEY = 'tests/server/features/passkey/passkey.test.ts';
const WRONG_ANSWER = 'whatever is wrong with an answer, it is refused in one sentence';
const MADE_WRONG = 'what was made wrong, twice or for somebody else is not added, and there is a limit';
const ASKED_AGAIN = 'adding and removing ask the person to show who they are, with a second factor by a code';

// What is checked of an answer, at a log-in and of a new one.
const SHOWN = 'authenticatorData, signature, userHandle } },\n    ...{ expectedChallenge, ';
const MADE = 'attestationObject } },\n    ...{ expectedChallenge, ';
const SAID_ORIGIN = "expectedOrigin: JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).origin";
const checked = (what: string, instead: string) =>
  [SHOWN, MADE].map((before) => [`${before}${what}`, `${before}${instead}`] as const);

/** What a passkey may not do (docs/decisions/0066-passkeys-and-providers.md). */
export const OF_PASSKEYS: readonly Mutation[] = [
  {
    safeguard: 'Passkeys: an answer counts once',
    file: 'server/access/challenges.ts',
    edits: [
      ['SPENT_CHALLENGE, { hash, expiresAt })) !== null', 'SPENT_CHALLENGE, { hash, expiresAt })) !== false'],
    ],
    noticedBy: { [PASSKEY]: ['an answer counts once, of many at once exactly one'] },
  },
  {
    safeguard: 'Passkeys: an answer counts for some minutes',
    file: 'server/access/challenges.ts',
    edits: [['isOurs && Number(end) > Date.now()', 'isOurs']],
    noticedBy: { [PASSKEY]: ['minutes later an answer counts no more'] },
  },
  {
    safeguard: 'Passkeys: a challenge is good for what it was made for',
    file: 'server/access/challenges.ts',
    edits: [
      ["keyedHash('challenge', purpose, body)", "keyedHash('challenge', body)"],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the program's
      ["keyedHash('challenge', purpose, `${random}.${end}`)", "keyedHash('challenge', `${random}.${end}`)"],
    ],
    noticedBy: { [PASSKEY]: [WRONG_ANSWER, MADE_WRONG] },
  },
  {
    safeguard: 'Passkeys: a counter that does not grow is that of a copy',
    file: 'server/accounts/passkeys.ts',
    edits: [
      // The library compares it with what was read, the statement with what stands there when it is written.
      ['stored: { ...passkey, userId: user.id }', 'stored: { ...passkey, userId: user.id, counter: 0 }'],
      [' and (counter < $counter or (counter = 0 and $counter = 0))', ''],
    ],
    noticedBy: { [PASSKEY]: ['a counter that goes back is that of a copy'] },
  },
  {
    safeguard: 'Passkeys: an answer was given on a page of ours',
    file: 'server/accounts/web-authn.ts',
    edits: checked('expectedOrigin: originOf(party)', SAID_ORIGIN),
    noticedBy: { [PASSKEY]: [WRONG_ANSWER, MADE_WRONG] },
  },
  {
    safeguard: 'Passkeys: an answer was given for our host',
    file: 'server/accounts/web-authn.ts',
    edits: checked(
      'expectedOrigin: originOf(party), expectedRPID: hostOf(party)',
      "expectedOrigin: originOf(party), expectedRPID: [hostOf(party), 'evil.example']",
    ),
    noticedBy: { [PASSKEY]: [WRONG_ANSWER, MADE_WRONG] },
  },
  {
    safeguard: 'Passkeys: an answer names the owner of the key',
    file: 'server/accounts/web-authn.ts',
    edits: [["if (userHandle !== handleOf(stored.userId).toString('base64url')) return null;", '']],
    noticedBy: { [PASSKEY]: [WRONG_ANSWER] },
  },
  {
    safeguard: 'Passkeys: adding and removing one needs a proof shown lately',
    file: 'server/access/shown-lately.ts',
    edits: [['  requireShownLately(actor);\n', '']],
    noticedBy: { [PASSKEY]: [ASKED_AGAIN] },
  },
  {
    safeguard: 'Passkeys: with a second factor, adding and removing one needs a code',
    file: 'server/access/shown-lately.ts',
    edits: [['  await requireCodeOfFactor(em, actor);\n', '']],
    noticedBy: { [PASSKEY]: [ASKED_AGAIN] },
  },
];
