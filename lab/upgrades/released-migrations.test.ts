import { cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#tests/support/child.ts';
import { marksOf } from './migration-marks.ts';
import { faultsOf } from './released-faults.ts';
import { releases } from './releases.ts';

test.each(releases)('what $version has released stands in migrations/ as it was', async (release) => {
  expect(faultsOf(await marksOf('migrations'), release)).toEqual([]);
});

const LAST = 'Migration20261122234501_share_links';
const TRIGGERS = 'Migration20261122000100_triggers';
const CLAIMS = 'Migration20261122123610_claims';

/** The migrations of today, changed so. */
async function marksAfter(change: (folder: string) => Promise<void>) {
  await using folder = await aFolder();
  const copy = join(folder.path, 'migrations');
  await cp('migrations', copy, { recursive: true });
  await cp('package.json', join(folder.path, 'package.json'));
  await symlink(join(process.cwd(), 'node_modules'), join(folder.path, 'node_modules'));
  await change(copy);
  return await marksOf(copy);
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = before.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

const [first] = releases;

test.each<[string, (folder: string) => Promise<void>, RegExp]>([
  [
    'an edited statement',
    (folder) => edit(join(folder, `${LAST}.ts`), 'varchar(60)', 'varchar(61)'),
    /share_links\.ts does something else than when it was released with 0\.1\.0.*a new migration/,
  ],
  ['a removed one', (folder) => rm(join(folder, `${CLAIMS}.ts`)), /_claims\.ts was released .* and is gone/],
  [
    'a renamed one',
    (folder) => rename(join(folder, `${CLAIMS}.ts`), join(folder, 'Migration20261122123611_claims.ts')),
    /_claims\.ts was released .* and is gone/,
  ],
  [
    'a topic that two of them run',
    (folder) => edit(join(folder, `sql/versions@${LAST}.sql`), 'version + 1', 'version + 2'),
    /versions\.sql was edited, and it is what Migration20261122000100_triggers and Migration20261122234501_share_links run.*versions@Migration20261122234501_share_links\.sql/,
  ],
  [
    'what makes tables',
    (folder) => edit(join(folder, 'sql/admin-tables.sql'), 'is_deleted boolean', 'is_gone boolean'),
    /admin-tables\.sql was edited/,
  ],
  [
    'a new one in the middle',
    (folder) => cp(join(folder, `${LAST}.ts`), join(folder, 'Migration20261122150000_late.ts')),
    /_late\.ts is new and would run before Migration20261122234501_share_links/,
  ],
])('%s is found', async (_what, change, sentence) => {
  const faults = first ? faultsOf(await marksAfter(change), first) : [];
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  expect(faults.every((fault) => !fault.includes('\n'))).toBe(true);
});

test('a new migration, and a topic that is reworked as ADR 0024 says, are as they should be', async () => {
  const present = await marksAfter(async (folder) => {
    const topic = join(folder, 'sql/admin-functions');
    await cp(`${topic}.sql`, `${topic}@${TRIGGERS}.sql`);
    await edit(`${topic}.sql`, 'left(email, 2)', 'left(email, 3)');
    const reader = join(folder, `${TRIGGERS}.ts`);
    await edit(reader, `present('admin-functions')`, `present(\n'admin-functions@${TRIGGERS}',\n)`);
    const fresh = join(folder, 'Migration20991231000000_rework.ts');
    await cp(reader, fresh);
    await edit(fresh, /(?<!@)Migration20261122000100_triggers/, 'Migration20991231000000_rework');
  });
  expect(Object.keys(present)).toContain('Migration20991231000000_rework');
  if (first) expect(faultsOf(present, first)).toEqual([]);
});
