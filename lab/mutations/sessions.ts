import type { Mutation } from './apply.ts';

const SHOWN = 'tests/server/features/security/shown-again.test.ts';

/** What a stolen session may not do. */
export const OF_SESSIONS: readonly Mutation[] = [
  {
    safeguard: 'A grave act needs a proof shown lately',
    file: 'server/access/shown-lately.ts',
    edits: [["if (!hasShownLately) throw new Failure('showAgain');", '']],
    noticedBy: {
      [SHOWN]: [
        'cannot set a password and turn the second factor on with it',
        'makes no access token, no new recovery codes, and turns no second factor off',
        'of an administrator promotes nobody, and may still demote',
      ],
    },
  },
  {
    safeguard: 'With a second factor, a new password, a new address and the end of the account need a code',
    file: 'server/access/shown-lately.ts',
    edits: [["if (await enabledFactor(em, actor.id)) throw new Failure('codeNeeded');", '']],
    noticedBy: {
      [SHOWN]: [
        'with a second factor on changes neither password nor address, and does not erase the account',
      ],
    },
  },
  {
    safeguard: 'A log-in with a password that nobody has proven shows nothing',
    file: 'server/access/sessions.ts',
    edits: [[`($shownBy = 'password' and \${PASSWORD_IS_PROVEN})`, `$shownBy = 'password'`]],
    noticedBy: {
      [SHOWN]: ['cannot turn it on by logging in with a password that it has set, for three days'],
    },
  },
  {
    safeguard: 'A password shows nothing in the session that has set it',
    file: 'server/accounts/show-again.ts',
    edits: [['u.password_unproven_at < s.created_at', 'true']],
    noticedBy: {
      [SHOWN]: ['cannot turn it on by logging in with a password that it has set, for three days'],
    },
  },
  {
    safeguard: 'A new password by mail proves nothing while the address before can be brought back',
    file: 'server/accounts/change-password.ts',
    edits: [['!(await hasUndoLink(em, user))', 'true']],
    noticedBy: {
      [SHOWN]: ['cannot turn it on by way of another address and a new password by mail'],
    },
  },
  {
    safeguard: 'A session has a longest life',
    file: 'server/access/actor.ts',
    edits: [[`\n      and s.created_at > now() - make_interval(days => \${SESSION.longestDays})`, '']],
    noticedBy: {
      [SHOWN]: ['lives 90 days at most, however often it is renewed, and is in no list afterwards'],
    },
  },
  {
    safeguard: 'Turning the second factor on ends everything else',
    file: 'server/accounts/end-sessions.ts',
    edits: [
      ['  user.sessionVersion += 1;\n', ''],
      ['  await forgetOtherSessions(em, actor);\n', ''],
    ],
    noticedBy: {
      'tests/server/features/security/second-factor.test.ts': [
        'ends every other session and every access token, and this session goes on',
      ],
      'tests/server/access/sessions.test.ts': ['ending all others ends them'],
    },
  },
  {
    safeguard: 'An address that is brought back takes a newer second factor off',
    file: 'server/accounts/verify-email.ts',
    edits: [['  await forgetFactorSince(em, user.id, link.madeAt);\n', '']],
    noticedBy: {
      'tests/server/features/security/undo-second-factor.test.ts': [
        'takes a second factor off that was turned on since',
      ],
    },
  },
  {
    safeguard: 'A list is given away by a session shown lately alone',
    file: 'server/features/people/people.router.ts',
    edits: [['      requireShownLately(ctx.actor);\n', '']],
    noticedBy: {
      'tests/server/features/people/hand-over-shown.test.ts': ['neither a token nor a session'],
    },
  },
];
