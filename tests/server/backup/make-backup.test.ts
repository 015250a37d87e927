import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type BackupFolder, backupFolder } from '#server/backup/file/folder.ts';
import type { Manifest } from '#server/backup/file/manifest.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { onConnection } from '#server/database/orm.ts';
import {
  addPerson,
  aNewDatabase,
  aStartedDatabase,
  backUpFirst,
  backup,
  backupOf,
  folder,
  on,
  restore,
  source,
} from '#tests/support/backups.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { fingerprint, fingerprintOf } from '#tests/support/fingerprint.ts';
import { execute } from '#tests/support/sql.ts';

backUpFirst();

describe('a backup', () => {
  test('shows one moment, whatever is written while it is made', async () => {
    const { url, drop } = await freshDatabase();
    await addPerson(url);
    const own = backupFolder(join(folder.path, 'moment'));
    // Between two tables somebody registers and makes a list.
    const busy: BackupFolder = {
      ...own,
      async create(origin) {
        const { path, writer } = await own.create(origin);
        const add: typeof writer.add = async (target, rows) => {
          const part = await writer.add(target, rows);
          await addPerson(url);
          return part;
        };
        return { path, writer: { ...writer, add } };
      },
    };
    const { manifest } = await readBackupFile(await backupOf(url, '', busy));
    expect(manifest.tables.find(({ table }) => table === 'users')?.rows).toBe(1);
    await drop();
  });

  test('equals by checksum what another sees at the same moment while people write', async () => {
    const { url, drop } = await freshDatabase();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await addPerson(url);
    })();
    await on(url, (database) =>
      onConnection(database, async (connection) => {
        await connection.query('begin isolation level repeatable read');
        const snapshot = (await connection.query<{ id: string }>('select pg_export_snapshot() as id')).rows[0]
          ?.id;
        const seen = await fingerprint(async (statement) => (await connection.query(statement)).rows);
        const wish = { origin: 'hand', snapshot: snapshot ?? '' } as const;
        const { path } = await makeBackup(database, backupFolder(folder.path), wish);
        isOver = true;
        await writing;
        await connection.query('commit');
        await using target = await aNewDatabase();
        await restore(target.url, path);
        expect(await fingerprintOf(target.url)).toEqual(seen);
        expect((await fingerprintOf(url))['public.users']).not.toBe(seen['public.users']);
      }),
    );
    await drop();
  });

  test('is one file that only its owner may read and that tells its version without being unpacked', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect(basename(backup)).toMatch(/^wishwren-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/);
    const lines = (await readFile(backup, 'latin1')).split('\n');
    expect(lines[0]).toBe('wishwren backup 1');
    const manifest: Manifest = JSON.parse(lines.at(-3) ?? '');
    expect(manifest.migrations.at(0)).toBe('Migration20261122000000_tables');
    expect(manifest.tables.map(({ table }) => table)).toContain('users');
  });

  test('leaves out what would be wrong elsewhere: throttles and jobs of the clock', async () => {
    const { url, drop } = await freshDatabase();
    await execute(url, `insert into throttles (key, points) values ('login:somebody', 9)`);
    await execute(url, `insert into pgboss.job (name, data, singleton_key) values ('mail', '{}', 'daily')`);
    const { manifest } = await readBackupFile(await backupOf(url, folder.path));
    expect(manifest.tables.map(({ table }) => table)).not.toContain('throttles');
    expect(manifest.jobs?.rows).toBe(0);
    await drop();
  });

  test('leaves to the database what it computes itself', async () => {
    const { url, drop } = await freshDatabase();
    await execute(
      url,
      'alter table users add column loud text generated always as (upper(last_name)) stored',
    );
    await addPerson(url);
    const path = await backupOf(url, folder.path);
    await drop();
    await using target = await aStartedDatabase();
    await execute(
      target.url,
      `alter table users add column loud text generated always as (upper(last_name) || '!') stored`,
    );
    await restore(target.url, path);
    expect(await execute(target.url, 'select loud from users')).toEqual([{ loud: 'B!' }]);
  });

  test('that fails leaves no file behind', async () => {
    const path = join(folder.path, 'failing');
    const own = backupFolder(path);
    const failing: BackupFolder = {
      ...own,
      async create(origin) {
        const { path, writer } = await own.create(origin);
        const add: typeof writer.add = (target) =>
          writer.add(
            target,
            Readable.from(
              (function* () {
                yield Buffer.from('x');
                throw new Error('no space left on device');
              })(),
            ),
          );
        return { path, writer: { ...writer, add } };
      },
    };
    await expect(backupOf(source.url, '', failing)).rejects.toThrow('no space left');
    expect(await readdir(path)).toEqual([]);
  });

  test('of a database that no Wishwren has used is refused', async () => {
    await using empty = await aNewDatabase();
    await expect(backupOf(empty.url, folder.path)).rejects.toThrow(/^There is nothing to back up/);
  });
});
