import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { runMigrations } from '#server/database/migrate.ts';
import { onConnection } from '#server/database/orm.ts';
import { prepareQueue } from '#server/infra/jobs/waiting-jobs.ts';
import { addPerson, aNewDatabase, aStartedDatabase, backupOf, on, restore } from '#tests/support/backups.ts';
import { aFolder } from '#tests/support/child.ts';
import { fingerprintOf } from '#tests/support/fingerprint.ts';
import { execute } from '#tests/support/sql.ts';

describe('a file of an earlier version', () => {
  let early: Awaited<ReturnType<typeof anEarlyDatabase>>;
  let file: string;
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => {
    folder = await aFolder();
    early = await anEarlyDatabase();
    file = await backupOf(early.url, folder.path);
    await on(early.url, async (database) => {
      await runMigrations(database);
      await onConnection(database, (connection) => prepareQueue(connection, []));
    });
  });
  afterAll(async () => {
    await early[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  /** As it was before the last migration, with people and lists. */
  async function anEarlyDatabase() {
    const target = await aNewDatabase();
    await on(target.url, (database) => database.migrator.up({ to: 'Migration20261122000000_tables' }));
    for (let person = 0; person < 3; person++) await addPerson(target.url);
    await execute(
      target.url,
      `insert into wishlists (id, owner_id, name) select gen_random_uuid(), id, 'Birthday' from users`,
    );
    await execute(
      target.url,
      `insert into items (id, wishlist_id, name) select gen_random_uuid(), id, 'Kettle' from wishlists`,
    );
    return target;
  }

  test('is restored, and said to be, where only bringing it up to this version fails', async () => {
    await using target = await aNewDatabase();
    // In the way of a later migration.
    await execute(target.url, 'create schema admin');
    await expect(restore(target.url, file)).rejects.toThrow(
      /^Everything is restored, but what follows failed: [^\n]*admin[^\n]*Do not restore again/,
    );
    expect(await execute(target.url, 'select count(*) from users')).toEqual([{ count: '3' }]);
    await execute(target.url, 'drop schema admin');
    await on(target.url, async (database) => {
      await runMigrations(database);
      expect(await database.migrator.getPending()).toEqual([]);
    });
  });

  test.each([
    ['a new database', aNewDatabase],
    ['one that this version has been started on', aStartedDatabase],
  ])('is restored into %s and brought up to this version', async (_what, aTarget) => {
    await using target = await aTarget();
    expect((await readBackupFile(file)).manifest.migrations).toHaveLength(1);
    await restore(target.url, file);
    await on(target.url, async (database) => {
      await onConnection(database, (connection) => prepareQueue(connection, []));
      expect(await database.migrator.getPending()).toEqual([]);
      expect(await database.schema.getUpdateSchemaSQL({ wrap: false, safe: false })).toBe('');
    });
    // The key of what givers write came with a later migration, so each has its own.
    const { 'public.installation_facts': own, ...restored } = await fingerprintOf(target.url);
    const { 'public.installation_facts': other, ...expected } = await fingerprintOf(early.url);
    expect(restored).toEqual(expected);
    for (const key of [own, other]) expect(key).toMatch(/^1 rows/);
    // Which transaction wrote what: first the file's own migrations, then the rows, and only then what came later.
    const [order] = await execute(
      target.url,
      `select (select max(xmin::text::bigint) from mikro_orm_migrations where id <= 1) < min(xmin::text::bigint) as "rowsAfter",
        (select min(xmin::text::bigint) from mikro_orm_migrations where id > 1) > max(xmin::text::bigint) as "restAfterRows"
       from items`,
    );
    expect(order).toEqual({ rowsAfter: true, restAfterRows: true });
  });
});
