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
];
