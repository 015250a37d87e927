import type { Mutation } from './apply.ts';

export const MUTATIONS: readonly Mutation[] = [
  {
    safeguard: 'The owner condition: what is managed is one’s own',
    file: 'server/access/list-access.ts',
    edits: [
      [
        "const IS_OWNER = 'one.deleted_at is null and one.owner_id = $2';",
        "const IS_OWNER = 'one.deleted_at is null and $2::uuid is not null';",
      ],
    ],
    noticedBy: {
      'tests/server/access/access-matrix.test.ts': ['wishlist.rotateToken', 'wishlist.remove'],
      'tests/server/access/list-access.test.ts': [
        'an editor can neither replace the link nor delete the list',
      ],
    },
  },
  {
    safeguard: 'The same for what is edited: one’s own, or shared to be edited',
    file: 'server/access/list-access.ts',
    edits: [
      [
        'one.deleted_at is null and (one.owner_id = $2 or',
        'one.deleted_at is null and ($2::uuid is not null or',
      ],
    ],
    noticedBy: { 'tests/server/access/access-matrix.test.ts': ['wishlist.update', 'item.add'] },
  },
  {
    safeguard: 'The session version: a new password ends every session',
    file: 'server/access/actor.ts',
    edits: [['!user?.isActive() || user.sessionVersion !== session.sessionVersion', '!user?.isActive()']],
    noticedBy: {
      'tests/server/access/session.test.ts': [
        'a raised session version and a removed person end every token at once',
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
        '`delete from link_tokens where token_hash = ? and kind in',
        '`update link_tokens set kind = kind where token_hash = ? and kind in',
      ],
    ],
    noticedBy: {
      'tests/server/features/auth/mailed-link.test.ts': ['of six uses at once exactly one succeeds'],
    },
  },
  {
    safeguard: 'The throttle',
    file: 'server/access/throttle.ts',
    edits: [['await limiter(name).consume(keyOf(subject));', '']],
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
        'belongs to one running app',
        'goes to exactly one of many apps',
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
    safeguard: 'The lock of the stock that is reserved from',
    file: 'server/givers/stock.ts',
    edits: [
      [
        "'select taken from stocks where item_id = ? for update'",
        "'select taken from stocks where item_id = ?'",
      ],
      [
        'is null\n     on conflict (item_id) do update set taken = stocks.taken',
        'is null\n     on conflict (item_id) do nothing',
      ],
    ],
    noticedBy: {
      'tests/server/features/claim/race.test.ts': ['of two hundred who reserve at the same moment'],
    },
  },
  {
    safeguard: 'A locked link is found by its key alone',
    file: 'server/access/open-link.ts',
    edits: [['l.opening_key = any((select', 'l.token = any((select']],
    noticedBy: {
      'tests/server/features/link/passphrase.test.ts': [
        'who says it is given a cookie of this link that no script reads',
      ],
    },
  },
  {
    safeguard: 'A sealed list’s old links open no board',
    file: 'server/access/open-link.ts',
    edits: [["l.opens = 'board' and (l.is_keepers or not", "l.opens = 'board' and (true or not"]],
    noticedBy: {
      'tests/server/features/link/keeper.test.ts': [
        'once a list is sealed every address its owner had opens the list alone',
      ],
    },
  },
  {
    safeguard: 'The owner is kept out of what is reserved',
    file: 'server/givers/open-list.ts',
    edits: [["  if (list.isRecipient) throw new Failure('ownerKeptOut');\n", '']],
    noticedBy: {
      'tests/server/access/access-matrix.test.ts': ['claim.board', 'claim.add'],
      'tests/server/features/claim/kept-board.test.ts': [
        'whoever is signed in is asked for who they are, and kept out of their own',
      ],
    },
  },
  {
    safeguard: 'A write by cookie comes from a page of ours',
    file: 'server/trpc/giver-caller.ts',
    edits: [['if (ctx.giver.cookie !== undefined && !isFromOwnPage(ctx))', 'if (Math.random() > 1)']],
    noticedBy: {
      'tests/server/features/claim/refused.test.ts': ['a write by cookie must come from a page of ours'],
    },
  },
  {
    safeguard: 'The dashboard is for administrators',
    file: 'server/trpc/procedures.ts',
    edits: [["if (!actor.isAdmin) throw new Failure('adminOnly');", '']],
    noticedBy: { 'tests/server/access/access-matrix.test.ts': ['admin.users', 'admin.toggleAdmin'] },
  },
  {
    safeguard: 'An access token that may read writes nothing',
    file: 'server/trpc/procedures.ts',
    edits: [["if (type === 'mutation') requireWriteScope(actor);", '']],
    noticedBy: { 'tests/server/features/access-token.test.ts': ['a reading token reads and writes nothing'] },
  },
  {
    safeguard: 'Who saves an old version of a list loses nobody’s change',
    file: 'server/features/wishlist/wishlist.service.ts',
    edits: [
      [
        "if (version !== undefined && version !== wishlist.version) throw new Failure('wishlistChanged');",
        '',
      ],
    ],
    noticedBy: {
      'tests/server/features/wishlist.test.ts': ['a change based on a stale version is refused'],
    },
  },
];
