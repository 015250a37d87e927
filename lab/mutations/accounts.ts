import type { Mutation } from './apply.ts';

/** What keeps the installation and its accounts. */
export const OF_ACCOUNTS: readonly Mutation[] = [
  {
    safeguard: 'The session version: a new password ends every session',
    file: 'server/access/actor.ts',
    edits: [['  user.sessionVersion === sent.sessionVersion &&\n', '']],
    noticedBy: {
      'tests/server/access/session.test.ts': [
        'a raised session version and a removed person end every token at once',
      ],
    },
  },
  {
    safeguard: 'A session that was ended opens nothing',
    file: 'server/access/actor.ts',
    edits: [['(sent.sessionId === null || stored !== null)', 'true']],
    noticedBy: {
      'tests/server/access/revocation.test.ts': [
        'whatever ends sessions, an ended token opens nothing on any way in, and a living one goes on',
      ],
    },
  },
  {
    safeguard: 'The same for access tokens',
    file: 'server/access/access-token.ts',
    edits: [['user.sessionVersion !== token.sessionVersion || ', '']],
    noticedBy: {
      'tests/server/features/access-token.test.ts': ['what ends a person’s sessions ends their tokens'],
    },
  },
  {
    safeguard: 'The fetch’s address check: nothing inside is asked',
    file: 'server/infra/safe-fetch/address-guard.ts',
    edits: [['const reachable = allowed || addresses.every(isPublicAddress);', 'const reachable = true;']],
    noticedBy: {
      'tests/server/infra/safe-fetch/address-guard.test.ts': ['the inner address 127.0.0.1 is refused'],
    },
  },
  {
    safeguard: 'The single use of mailed links',
    file: 'server/accounts/links.ts',
    edits: [
      [
        '`delete from link_tokens where token_hash = $tokenHash and kind = any',
        '`update link_tokens set kind = kind where token_hash = $tokenHash and kind = any',
      ],
    ],
    // The others are ended a second time by what following them does.
    noticedBy: {
      'tests/server/features/me/earlier-address.test.ts': [
        'it works once',
        'works for one of many tries at once',
      ],
    },
  },
  {
    safeguard: 'The throttle',
    file: 'server/access/throttle.ts',
    edits: [
      [
        'const isRefused = points > (isFuzzy ? fuzzy(rule.times, key, endsAt) : rule.times);',
        'const isRefused = false;',
      ],
    ],
    noticedBy: {
      'tests/server/access/throttle.test.ts': [
        'after ten wrong passwords from one address the eleventh waits',
      ],
    },
  },
  {
    safeguard: 'The lock of the data folder',
    file: 'server/embedded-postgres/data-folder.ts',
    edits: [['const lock = takeFileLock(file);', 'const lock = takeFileLock(file + Math.random());']],
    noticedBy: {
      'tests/server/embedded-postgres/data-folder.test.ts': [
        'belongs to one running app: a second one is told',
      ],
    },
  },
  {
    safeguard: 'Only a confirmed address is promoted by command',
    file: 'server/accounts/first-admin.ts',
    edits: [["if (!user.isVerified && !isForced) return 'unconfirmed';", '']],
    noticedBy: {
      'tests/server/accounts/first-admin.test.ts': ['refuses a registration that nobody confirmed'],
    },
  },
  {
    safeguard: 'ADMIN_EMAIL promotes who confirmed the address, not who merely named it',
    file: 'server/accounts/first-admin.ts',
    edits: [['em.findOne(User, { confirmedEmail: email })', 'em.findOne(User, { email })']],
    noticedBy: {
      'tests/server/accounts/first-admin.test.ts': [
        'is not the account that only named the address as its new one',
      ],
    },
  },
  {
    safeguard: 'The dashboard promotes nobody whose address is not confirmed',
    file: 'server/features/admin/user-moderation.service.ts',
    edits: [["if (!user.isAdmin && !user.isVerified) throw new Failure('userIsUnverified');", '']],
    noticedBy: {
      'tests/server/accounts/register.test.ts': [
        'shows one Unverified account in the dashboard meanwhile, and nothing opens it',
      ],
    },
  },
  {
    safeguard: 'The dashboard is for administrators',
    file: 'server/access/actor.ts',
    edits: [["if (!isAdmin) throw new Failure('adminOnly');", '']],
    noticedBy: { 'tests/server/access/access-matrix.test.ts': ['admin.users', 'admin.wishlists'] },
  },
  {
    safeguard: 'An access token that may read writes nothing',
    file: 'server/trpc/procedures.ts',
    edits: [["if (type === 'mutation') requireWriteScope(actor);", '']],
    noticedBy: { 'tests/server/features/access-token.test.ts': ['a reading token reads and writes nothing'] },
  },
];
