import type { Mutation } from './apply.ts';

/** What keeps out files, pictures and words that strangers made. */
export const OF_STRANGERS: readonly Mutation[] = [
  {
    safeguard: 'A restore runs no name that the schema does not have',
    file: 'server/backup/restore-backup.ts',
    edits: [['  await requireKnownNames(connection, file);\n', '']],
    noticedBy: {
      'tests/server/backup/restore-refused.test.ts': [
        'a file whose checksum is right, but which names a table',
      ],
    },
  },
  {
    safeguard: 'A link that is guessed at all day is tried more slowly',
    file: 'server/features/share/share.router.ts',
    edits: [["    await throttles.require('unlocksWhileGuessed', linkAndNetwork);\n", '']],
    noticedBy: {
      'tests/server/features/link/guessed-link.test.ts': [
        'a link that is guessed at all day is tried once more from each network',
      ],
    },
  },
  {
    safeguard: 'Looking at an item tells nothing of how many are taken',
    file: 'server/givers/shown-to-recipient.ts',
    edits: [
      [
        'from stocks where item_id = $itemId and (taken > 0',
        'from stocks s join items i on i.id = s.item_id where s.item_id = $itemId and (taken >= i.quantity',
      ],
    ],
    noticedBy: {
      'tests/server/features/promise/look.test.ts': [
        'however many are wished for between looks, nobody learns by looking how many are taken',
      ],
    },
  },
  {
    safeguard: 'A yes of a look stays one, so that ending a link names nobody',
    file: 'server/givers/shown-to-recipient.ts',
    edits: [
      [
        'where item_id = $itemId and was_taken and created_at',
        'where item_id = $itemId and not was_taken and created_at',
      ],
    ],
    noticedBy: { 'tests/server/features/promise/look.test.ts': ['a yes stays a yes'] },
  },
  {
    safeguard: 'What its recipient reads is not made free with a link',
    file: 'server/givers/envelopes.ts',
    edits: [["(c.promise = 'surprise' and not ${revealedAt(`now() +", '(true or not ${revealedAt(`now() +']],
    noticedBy: { 'tests/server/features/link/released.test.ts': ['nobody reads on a list'] },
  },
  {
    safeguard: 'What a look said yes to is not made free with a link',
    file: 'server/givers/envelopes.ts',
    edits: [['where item_id = c.item_id and was_taken)', 'where item_id = c.item_id and false)']],
    noticedBy: { 'tests/server/features/link/released.test.ts': ['nor by a look'] },
  },
  {
    safeguard: 'The card of an open envelope that nobody signed outlives its account',
    file: 'migrations/sql/givers.sql',
    edits: [['then c.card end', 'then null end']],
    noticedBy: { 'tests/server/features/promise/unwrapped.test.ts': ['an account that is erased takes'] },
  },
  {
    safeguard: 'What follows a call among givers starts at a random moment',
    file: 'server/infra/jobs/job-queue.ts',
    edits: [['if (startsLate) await', 'if (false) await']],
    noticedBy: { 'tests/server/secrecy/late-start.test.ts': ['what follows a call among givers'] },
  },
  {
    safeguard: 'What was made free with its link counts as taken in a look',
    file: 'server/givers/shown-to-recipient.ts',
    edits: [['(taken > 0 or lost_at > last.opened_at)', 'taken > 0']],
    noticedBy: { 'tests/server/features/promise/look.test.ts': ['what was made free with its link'] },
  },
  {
    safeguard: 'A giver’s pages draw no picture that lies elsewhere',
    file: 'shared/image-url.ts',
    edits: [["picture ?? (isElsewhere(imageUrl) ? '' : imageUrl)", 'picture ?? imageUrl']],
    noticedBy: {
      'tests/server/features/claim/foreign-pictures.test.ts': [
        'what a giver is told of their reservations names no picture that lies elsewhere',
      ],
    },
  },
  {
    safeguard: 'Givers’ names lead nowhere',
    file: 'shared/user.ts',
    edits: [['!WAY_ELSEWHERE.test(value)', 'true']],
    noticedBy: {
      'tests/server/features/claim/names.test.ts': ['a giver cannot be called "evil.com"'],
    },
  },
  {
    safeguard: 'Shop pages: a price that is not sure is asked about and not filled in',
    file: 'shared/product-page/read-product-page.ts',
    edits: [['const FILLED_IN_FROM = 0.6;', 'const FILLED_IN_FROM = 0;']],
    noticedBy: { 'tests/shared/product-page/traps.test.ts': ['is asked about'] },
  },
];
