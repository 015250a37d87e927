import { globSync } from 'node:fs';

// What depends on the database, in any way.
const ON_EVERY_DATABASE = [
  'tests/server/{access,accounts,features,housekeeping,trpc}/**/*.test.ts',
  'tests/server/database/schema.test.ts',
  'tests/server/demo/fill.test.ts',
  'tests/server/mail/{mail-queue,transport}.test.ts',
  'tests/server/http/{cors,etag,idempotency,methods,outage,rest-transport,spec-calls}.test.ts',
  'tests/server/http/{share-page,version-cache,uploads,uploads-odd-names}.test.ts',
];
const ON_ONE = [
  // Slow content services and shop pages.
  'tests/server/features/blog/**',
  'tests/server/features/scrape.test.ts',
  // Who is answered what, in every state: the statements behind it run on both by the tests of links, lists and operations.
  'tests/server/features/link/link-routes.test.ts',
  'tests/server/access/access-matrix.test.ts',
];
// What a connection of one's own could matter to: jobs and letters, locks, long transactions, migrations, kills, and the
// calls of the product, each once.
const THROUGH_A_POOLER = [
  'tests/server/access/{crowd,throttle}.test.ts',
  'tests/server/accounts/first-admin.test.ts',
  'tests/server/backup/automatic.test.ts',
  'tests/server/database/pooler.test.ts',
  'tests/server/features/claim/{model,race}.test.ts',
  'tests/server/givers/mails/killed.test.ts',
  'tests/server/http/{idempotency,spec-calls,share-page}.test.ts',
  'tests/server/housekeeping/{accounts,batches}.test.ts',
  'tests/server/infra/jobs/*.test.ts',
  'tests/server/mail/mail-queue.test.ts',
  'tests/server/trpc/conflict.test.ts',
];
// What an older major could answer differently: besides these the schema, the calls by their contract, and upgrades.
const WHERE_MAJORS_DIFFER = [
  ...THROUGH_A_POOLER,
  '{tests/server/database/schema,tests/server/http/rest-transport,lab/upgrades/*}.test.ts',
];

export const onEveryDatabase = () => {
  const elsewhere = new Set(filesOf(ON_ONE));
  return filesOf(ON_EVERY_DATABASE).filter((file) => !elsewhere.has(file));
};
export const throughPooler = () => filesOf(THROUGH_A_POOLER);
export const whereMajorsDiffer = () => filesOf(WHERE_MAJORS_DIFFER);

/** The files of all patterns. Throws when one names nothing, as a renamed file would be left out without a word. */
function filesOf(patterns: readonly string[]): string[] {
  return patterns.flatMap(choicesOf).flatMap((pattern) => {
    const files = globSync(pattern);
    if (files.length === 0)
      throw new Error(`No test file is ${pattern}, which a database is to be tried with.`);
    return files;
  });
}

function choicesOf(pattern: string): string[] {
  const [, before, choices, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => choicesOf(`${before}${choice}${after}`));
}
