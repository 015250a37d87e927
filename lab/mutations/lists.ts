import type { Mutation } from './apply.ts';

/** What keeps lists to whom they belong, and what is reserved from whom it surprises. */
export const OF_LISTS: readonly Mutation[] = [
  {
    safeguard: 'The owner condition: what is managed is one’s own',
    file: 'server/access/list-people.ts',
    edits: [["manage: 'one.owner_id = $actorId'", "manage: '$actorId is not null'"]],
    noticedBy: {
      'tests/server/access/access-matrix.test.ts': ['wishlist.rotateToken', 'wishlist.remove'],
      'tests/server/access/list-access.test.ts': [
        'an editor can neither replace the link nor delete the list',
      ],
    },
  },
  {
    safeguard: 'The same for what is edited: one’s own, or shared to be edited',
    file: 'server/access/list-people.ts',
    edits: [["edit: isPerson('one', '$actorId', 'p.edits')", "edit: '$actorId is not null'"]],
    noticedBy: { 'tests/server/access/access-matrix.test.ts': ['wishlist.update', 'item.add'] },
  },
  {
    safeguard: 'A private list opens to an administrator who says why',
    file: 'server/access/list-access.ts',
    edits: [["  if (lacksReason) throw new Failure('reasonNeeded');\n", '']],
    noticedBy: {
      'tests/server/features/admin/private-lists.test.ts': [
        'a private list is closed to an administrator who has not said why',
        'the reason opens that list alone, to that administrator, for some minutes',
      ],
    },
  },
  {
    safeguard: 'Whom givers were told that a list surprises stays kept out of its board',
    file: 'server/features/wishlist/for-whom.ts',
    edits: [["throw new Failure('surprisePromised')", 'return']],
    noticedBy: {
      'tests/server/features/for-whom.test.ts': ['once the links of a list could be opened'],
    },
  },
  {
    safeguard: 'Among the people of a list: whom it surprised, and who leaves, stays kept out',
    file: 'server/features/people/people.service.ts',
    edits: [['    if (kept > 0) return;\n', '']],
    noticedBy: {
      'tests/server/features/people/people.test.ts': [
        'whoever is surprised by a shared list with somebody stays kept out when they leave',
      ],
    },
  },
  {
    safeguard: 'Among the people of a list: an invitation that was mailed is for that address alone',
    file: 'server/features/people/invitations.service.ts',
    edits: [['(i.email is null or i.email = $email)', '(i.email is null or i.email = $email or true)']],
    noticedBy: {
      'tests/server/features/people/invitations.test.ts': [
        'one that was used, withdrawn or has expired, one for another address and none are the same answer',
      ],
    },
  },
  {
    safeguard: 'Among the people of a list: private notes go when a child takes it over',
    file: 'server/features/people/accept.service.ts',
    edits: [
      [
        "    await em.nativeUpdate(Item, { wishlist: list.id, privateNote: { $ne: '' } }, { privateNote: '' });\n",
        '',
      ],
    ],
    noticedBy: {
      'tests/server/features/people/hand-over-shown.test.ts': [
        'reads none of the notes of those who saw its board',
      ],
    },
  },
  {
    safeguard: 'Among the people of a list: a child who takes it over reads what opened envelopes named',
    file: 'server/features/people/accept.service.ts',
    edits: [[' and claim_id is not null`', '`']],
    noticedBy: {
      'tests/server/features/people/hand-over.test.ts': [
        'the child gets the gifts that opened envelopes named',
      ],
    },
  },
  {
    safeguard: 'A list that rests shows no board',
    file: 'server/access/link-access.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    edits: [["l.opens = 'board' and not ${IS_RESTING} and", "l.opens = 'board' and"]],
    noticedBy: {
      'tests/server/features/resting-wishlist.test.ts': ['says so to whoever opens its link'],
    },
  },
  {
    safeguard: 'The lock of the stock that is reserved from',
    file: 'server/givers/stock.ts',
    edits: [
      [
        'values ($itemId) on conflict (item_id) do update set taken = stocks.taken',
        'values ($itemId) on conflict (item_id) do nothing',
      ],
    ],
    noticedBy: {
      'tests/server/features/claim/race.test.ts': [
        'of those who want more of what they have at the same moment',
      ],
    },
  },
  {
    safeguard: 'The turns of those who reserve on the same list',
    file: 'server/givers/stock.ts',
    edits: [
      ["hashtextextended('reserve on ' || $wishlistId, 0)", 'hashtextextended($wishlistId || random(), 0)'],
    ],
    noticedBy: {
      'tests/server/features/claim/one-of-these-race.test.ts': [
        'givers who want one of three each, one holds',
      ],
    },
  },
  {
    safeguard: 'Of one of these nobody takes a second one',
    file: 'server/givers/stock.ts',
    edits: [["if (item?.isClosed) throw new Failure('oneTaken');", '']],
    noticedBy: {
      'tests/server/features/claim/one-of-these.test.ts': [
        'whoever reserves one closes the others',
        'two together are refused as a whole',
      ],
    },
  },
  {
    safeguard: 'A locked link is found by its key alone',
    file: 'server/access/link-access.ts',
    edits: [['l.opening_key = any((select', 'l.token = any((select']],
    noticedBy: {
      'tests/server/features/link/passphrase.test.ts': [
        'who says it is given a cookie of this link that no script reads',
      ],
    },
  },
  {
    safeguard: 'A sealed list’s old links open no board',
    file: 'server/access/link-access.ts',
    edits: [['(l.is_keepers or not', '(true or not']],
    noticedBy: {
      'tests/server/features/link/keeper.test.ts': [
        'once a list is sealed every address its owner had opens the list alone',
      ],
    },
  },
  {
    safeguard: 'The owner is kept out of what is reserved',
    file: 'server/givers/shared-list.ts',
    edits: [["  if (list.isRecipient) throw new Failure('ownerKeptOut');\n", '']],
    noticedBy: {
      'tests/server/access/access-matrix.test.ts': ['claim.board', 'claim.add'],
      'tests/server/features/claim/cached-board.test.ts': [
        'whoever is signed in is asked for who they are, and kept out of their own',
      ],
    },
  },
  {
    safeguard: 'A write by cookie comes from a page of ours',
    file: 'server/trpc/giver-caller.ts',
    edits: [['if ((cookie ?? oldCookie) !== undefined && !isFromOwnPage(ctx))', 'if (Math.random() > 1)']],
    noticedBy: {
      'tests/server/features/claim/refused.test.ts': ['a write by cookie must come from a page of ours'],
    },
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
