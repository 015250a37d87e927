import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BackupFolder, backupFolder } from '#server/backup/file/folder.ts';
import type { Manifest } from '#server/backup/file/manifest.ts';
import { readBackupFile } from '#server/backup/file/read-file.ts';
import { writeBackupFile } from '#server/backup/file/write-file.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restorableBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { type Database, onConnection, openDatabase } from '#server/database/orm.ts';
import { prepareQueue } from '#server/infra/jobs/waiting-jobs.ts';
import { StartFailure } from '#server/start-failure.ts';
import { aFolder } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { fingerprint, fingerprintOf } from '#tests/support/fingerprint.ts';
import { aFurnishedDatabase, aJob } from '#tests/support/furnished.ts';
import { databaseNamed, execute } from '#tests/support/sql.ts';

let source: Awaited<ReturnType<typeof aFurnishedDatabase>>;
let folder: Awaited<ReturnType<typeof aFolder>>;
let backup: string;

beforeAll(async () => {
  folder = await aFolder();
  source = await aFurnishedDatabase();
  backup = await backupOf(source.url, folder.path);
});
afterAll(async () => {
  await source.drop();
  await folder[Symbol.asyncDispose]();
});

async function on<Answer>(url: string, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  const database = await openDatabase({ url });
  try {
    return await work(database);
  } finally {
    await database.close(true);
  }
}

const backupOf = (url: string, path: string, to: BackupFolder = backupFolder(path)) =>
  on(url, async (database) => (await makeBackup(database, to, { origin: 'hand' })).path);
const restore = (url: string, path: string) =>
  on(url, async (database) => restoreBackup(database, await restorableBackup(path)));
let made = 0;
/** One in which no Wishwren has ever been started. */
async function aNewDatabase() {
  const server = inject('databaseServer');
  const name = `restored_${process.pid}_${++made}_${Date.now()}`;
  await execute(server, `create database ${name}`);
  const url = databaseNamed(server, name);
  return {
    url,
    [Symbol.asyncDispose]: () => execute(server, `drop database ${name} with (force)`).then(() => {}),
  };
}

/** One on which an app has been started, and nobody has come yet. */
async function aStartedDatabase() {
  const { url, drop } = await freshDatabase();
  return { url, [Symbol.asyncDispose]: drop };
}

async function addPerson(url: string): Promise<void> {
  await execute(
    url,
    `insert into users (id, first_name, last_name, email, password_hash) values (?, 'A', 'B', ?, 'x')`,
    [uuid(), `${uuid()}@mail.example`],
  );
}

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

describe('a restore refuses, before it writes anything,', () => {
  const refusal = async (path: string) => {
    const failure = await restorableBackup(path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    const { message } = failure as StartFailure;
    expect(message).not.toContain('\n');
    return message;
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
  const after = await fingerprintOf(target.url);
  expect(Object.values(after).filter((sum) => /^[1-9]\d* rows/.test(sum))).toEqual([]);
  await restore(target.url, backup);
  expect(await fingerprintOf(target.url)).toEqual(await fingerprintOf(source.url));
});

describe('a file of an earlier version', () => {
  let early: Awaited<ReturnType<typeof anEarlyDatabase>>;
  let file: string;
  beforeAll(async () => {
    early = await anEarlyDatabase();
    file = await backupOf(early.url, folder.path);
    await on(early.url, async (database) => {
      await database.migrator.up();
      await onConnection(database, (connection) => prepareQueue(connection, []));
    });
  });
  afterAll(() => early[Symbol.asyncDispose]());

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
    expect(await fingerprintOf(target.url)).toEqual(await fingerprintOf(early.url));
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

test('files left by hand in the folder are neither shown nor touched', async () => {
  const path = join(folder.path, 'mixed');
  await mkdir(path);
  await writeFile(join(path, 'notes.txt'), '');
  await writeFile(join(path, 'wishwren-2026-11-21T220000Z.backup.part'), '');
  expect(await backupFolder(path).list()).toEqual([]);
  await backupFolder(path).prune(0);
  expect(existsSync(join(path, 'notes.txt'))).toBe(true);
});
