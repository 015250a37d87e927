import { chmod, cp, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '#server/backup/file/manifest.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { writeBackupFile } from '#server/backup/file/write-file.ts';
import { restorableBackup } from '#server/backup/restore-backup.ts';
import { StartFailure } from '#server/start-failure.ts';
import {
  addPerson,
  aStartedDatabase,
  backUpFirst,
  backup,
  folder,
  on,
  restore,
} from '#tests/support/backups.ts';
import { fingerprintOf } from '#tests/support/fingerprint.ts';
import { aJob } from '#tests/support/furnished.ts';
import { execute } from '#tests/support/sql.ts';

backUpFirst();

describe('a restore refuses, before it writes anything,', () => {
  const refusal = async (path: string) => {
    const failure = await restorableBackup(path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    const { message } = failure as StartFailure;
    expect(message).not.toContain('\n');
    return message;
  };
  const first = ([table]: Manifest['tables']) => {
    if (!table) throw new Error('the backup has no table');
    return table;
  };
  const copyOf = async (name: string) => {
    const copy = join(folder.path, `${name}.backup`);
    await cp(backup, copy);
    await chmod(copy, 0o600);
    return copy;
  };

  test.each([0.001, 0.3, 0.6, 0.9, 0.97, 0.9999])(
    'a file with one byte flipped, %d of the way in',
    async (place) => {
      const copy = await copyOf(`flipped-${place}`);
      const bytes = await readFile(copy);
      const at = Math.floor(bytes.length * place);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(copy, bytes);
      expect(await refusal(copy)).toMatch(/is damaged|is no Wishwren backup/);
    },
  );

  test.each([1, 66, 1_000, 20_000])('a file that lacks its last %d bytes', async (missing) => {
    const copy = await copyOf(`truncated-${missing}`);
    await truncate(copy, (await stat(copy)).size - missing);
    expect(await refusal(copy)).toMatch(/is damaged/);
  });

  test('what is no backup, or no file at all', async () => {
    const other = join(folder.path, 'other.backup');
    await writeFile(other, '');
    expect(await refusal(other)).toMatch(/^other\.backup is no Wishwren backup/);
    expect(await refusal(join(folder.path, 'absent'))).toMatch(/^There is no file /);
    expect(await refusal(folder.path)).toMatch(/cannot be read: it is not a file/);
  });

  test('a file of a later version, or of one before the first release, whose migrations or form it does not know', async () => {
    const { manifest } = await readBackupFile(backup);
    const later = join(folder.path, 'later.backup');
    const writer = await writeBackupFile(later);
    await writer.finish({
      ...manifest,
      migrations: [...manifest.migrations, 'Migration20990101000000_later'],
    });
    expect(await refusal(later)).toMatch(
      /^later\.backup was made by a newer Wishwren.*Migration20990101000000_later/,
    );
    const earlier = join(folder.path, 'earlier.backup');
    const beforeRelease = await writeBackupFile(earlier);
    await beforeRelease.finish({ ...manifest, migrations: ['Migration20261121041836_initial'] });
    expect(await refusal(earlier)).toMatch(
      /^earlier\.backup was made by a Wishwren from before the first release/,
    );
    const otherForm = join(folder.path, 'form.backup');
    await writeFile(otherForm, 'wishwren backup 2\n…');
    expect(await refusal(otherForm)).toMatch(/^form\.backup was made by a newer Wishwren/);
  });

  const PWNED = 'create table pwned ()';
  const hostile: [string, (manifest: Manifest) => Partial<Manifest>][] = [
    ['a table', ({ tables }) => ({ tables: [{ ...first(tables), table: `users; ${PWNED}; --` }] })],
    [
      'a column',
      ({ tables }) => ({ tables: [{ ...first(tables), target: `users (id) from stdin; ${PWNED}; --` }] }),
    ],
    [
      'a table that no migration made',
      ({ tables }) => ({ tables: [{ ...first(tables), table: 'pg_catalog.pg_authid' }] }),
    ],
    [
      'a job',
      ({ jobs }) => ({ jobs: jobs && { ...jobs, target: `pgboss.job (id) from stdin; ${PWNED}; --` } }),
    ],
    ['a sequence', () => ({ sequences: [{ name: 'pgboss.other', last: '1', isCalled: true }] })],
  ];
  test.each(hostile)(
    'a file whose checksum is right, but which names %s that no migration made',
    async (what, forged) => {
      await using target = await aStartedDatabase();
      const before = await fingerprintOf(target.url);
      const { manifest } = await readBackupFile(backup);
      const path = join(folder.path, `hostile ${what}.backup`);
      await (await writeBackupFile(path)).finish({ ...manifest, ...forged(manifest) });
      await expect(restore(target.url, path)).rejects.toThrow(
        / is no Wishwren backup, or it is damaged\. Nothing was restored\.$/,
      );
      expect(await fingerprintOf(target.url)).toEqual(before);
      expect(await execute(target.url, `select to_regclass('pwned')::text as pwned`)).toEqual([
        { pwned: null },
      ]);
    },
  );

  test.each([
    ['a person', (url: string) => addPerson(url)],
    [
      'a visitor’s message',
      (url: string) =>
        execute(url, `insert into contact_messages (id, email, message) values (?, 'a@b.example', 'Hi')`, [
          uuid(),
        ]),
    ],
    ['a waiting mail', (url: string) => aJob(url, 'waiting@mail.example', 'created')],
  ])('an installation that has %s', async (_what, furnish) => {
    await using target = await aStartedDatabase();
    await furnish(target.url);
    const before = await fingerprintOf(target.url);
    await expect(restore(target.url, backup)).rejects.toThrow(/^This installation is not empty/);
    expect(await fingerprintOf(target.url)).toEqual(before);
  });

  test('a database that an app is connected to', async () => {
    await using target = await aStartedDatabase();
    await on(target.url, async (app) => {
      await app.em.fork().execute('select 1');
      await expect(restore(target.url, backup)).rejects.toThrow(/^Wishwren, or another program/);
    });
  });
});
