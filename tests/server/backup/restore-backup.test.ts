import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Part } from '#server/backup/file/manifest.ts';
import { restorableBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { nonEmptyTable } from '#server/backup/target-database.ts';
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
import { fingerprintOf } from '#tests/support/fingerprint.ts';
import { execute } from '#tests/support/sql.ts';

backUpFirst();

describe('a restored installation', () => {
  test.each([
    ['a new database', aNewDatabase],
    ['a database that an app has only been started on', aStartedDatabase],
  ])('has in %s every row of the backed up one, and no other', async (_what, aTarget) => {
    await using target = await aTarget();
    await restore(target.url, backup);
    const expected = await fingerprintOf(source.url);
    expect(await fingerprintOf(target.url)).toEqual(expected);
    const rowless = Object.entries(expected).filter(([, sum]) => sum.startsWith('0 rows'));
    expect(rowless.map(([table]) => table)).toEqual([]);
    expect(expected.jobs).toMatch(/^[3-9] rows/);
  });

  test('opens a locked link by what opened it before, and not without', async () => {
    await using target = await aNewDatabase();
    await restore(target.url, backup);
    const keys = (url: string) =>
      execute(url, 'select opening_key from share_links where unlock_hash is not null order by id');
    expect(await keys(target.url)).toEqual(await keys(source.url));
    expect(await keys(target.url)).toEqual([
      { opening_key: expect.stringMatching(/^[\w-]{32}\.[\w-]{43}$/) },
    ]);
  });

  test('lives on: references hold, triggers work, places go on where they stood', async () => {
    await using target = await aNewDatabase();
    await restore(target.url, backup);
    const [before] = await execute<{ id: string; version: string; last: string }>(
      target.url,
      `select w.id, w.version, (select max(position) from items) as last from wishlists w order by w.version desc limit 1`,
    );
    expect(before?.version).toBe('41');
    const [item] = await execute<{ position: string }>(
      target.url,
      `insert into items (id, wishlist_id, name) values (?, ?, 'Later') returning position`,
      [uuid(), before?.id],
    );
    expect(Number(item?.position)).toBeGreaterThan(Number(before?.last));
    const [after] = await execute<{ version: string }>(
      target.url,
      `select version from wishlists where id = ?`,
      [before?.id],
    );
    expect(after?.version).toBe('42');
    await expect(
      execute(target.url, `insert into items (id, wishlist_id, name) values (?, ?, 'Orphan')`, [
        uuid(),
        uuid(),
      ]),
    ).rejects.toThrow(/items_wishlist_id_foreign/);
    await on(target.url, async (database) => {
      expect(await database.schema.getUpdateSchemaSQL({ wrap: false, safe: false })).toBe('');
    });
  });

  test('was filled without any trigger at work, and has them all afterwards', async () => {
    await using target = await aStartedDatabase();
    await execute(
      target.url,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'a trigger ran'; end $$`,
    );
    await execute(
      target.url,
      'create trigger refuse before insert on wishlists for each row execute function refuse()',
    );
    await restore(target.url, backup);
    await expect(
      execute(
        target.url,
        `insert into wishlists (id, owner_id, name) select gen_random_uuid(), id, 'L' from users limit 1`,
      ),
    ).rejects.toThrow('a trigger ran');
  });
});

test('a restore takes as long as it takes, whatever time statements have on this database', async () => {
  await using target = await aNewDatabase();
  await execute(
    target.url,
    `do $$ begin execute format('alter database %I set statement_timeout = ''2s''', current_database()); end $$`,
  );
  const file = await restorableBackup(backup);
  const slowly = async function* (rows: Readable) {
    await pause(2_500);
    yield* rows;
  };
  const [slow] = file.manifest.tables;
  const rows = (part: Part) => (part === slow ? Readable.from(slowly(file.rows(part))) : file.rows(part));
  await on(target.url, (database) => restoreBackup(database, { ...file, rows }));
  expect(await fingerprintOf(target.url)).toEqual(await fingerprintOf(source.url));
});

test('a restore that breaks off leaves an empty installation, into which the next one goes', async () => {
  const own = await freshDatabase();
  await execute(own.url, 'alter table wishlists drop constraint wishlists_owner_id_foreign');
  await addPerson(own.url);
  await execute(own.url, 'alter table wishlists disable trigger user');
  await execute(
    own.url,
    `insert into wishlists (id, owner_id, name) values (gen_random_uuid(), gen_random_uuid(), 'L')`,
  );
  const broken = await backupOf(own.url, folder.path);
  await own.drop();
  await using target = await aNewDatabase();
  await expect(restore(target.url, broken)).rejects.toThrow(/wishlists_owner_id_foreign/);
  await on(target.url, async (database) => {
    expect(await onConnection(database, nonEmptyTable)).toBeNull();
  });
  await restore(target.url, backup);
  expect(await fingerprintOf(target.url)).toEqual(await fingerprintOf(source.url));
});
