import { Migration } from '@mikro-orm/migrations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, onConnection, openDatabase } from '#server/database/orm.ts';
import { runMigrations } from '#server/database/run-migrations.ts';
import { StartFailure } from '#server/start-failure.ts';
import { eventually } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { execute } from '#tests/support/sql.ts';

class Migration20991231000000_first extends Migration {
  override name = 'Migration20991231000000_first';
  override up(): void {
    this.addSql('create table shelves (id int)');
  }
}

class Migration20991231000100_second extends Migration {
  override name = 'Migration20991231000100_second';
  override up(): void {
    this.addSql('alter table users add column shelf text');
  }
}

let url: string;
let drop: () => Promise<void>;
let database: Database;
beforeEach(async () => {
  ({ url, drop } = await freshDatabase());
  database = await openDatabase({ url });
  Object.assign(database.config.get('migrations'), {
    migrationsList: [Migration20991231000000_first, Migration20991231000100_second],
  });
});
afterEach(async () => {
  await database.close(true);
  await drop();
});

const applied = async () =>
  (
    await execute<{ name: string }>(
      url,
      "select name from mikro_orm_migrations where name like 'Migration2099%' order by id",
    )
  ).map(({ name }) => name);

const isWaiting = async () =>
  (
    await execute(
      url,
      "select 1 from pg_locks where relation = 'users'::regclass and mode = 'AccessExclusiveLock' and not granted",
    )
  ).length > 0;

/** Somebody who reads the people of this database, a backup say, until `then` is done. */
async function whileSomebodyReads<Answer>(then: () => Promise<Answer>): Promise<Answer> {
  const reader = await openDatabase({ url });
  try {
    return await onConnection(reader, async (connection) => {
      await connection.query('begin; select count(*) from users');
      const answer = await then();
      await connection.query('commit');
      return answer;
    });
  } finally {
    await reader.close(true);
  }
}

test('a migration that waits for a long reader lets others pass, and is done when the reader is', async () => {
  const migrating = await whileSomebodyReads(async () => {
    const begun = runMigrations(database).then(applied);
    await eventually(isWaiting);
    // It would wait for the reader, who waits for this one here, if the migration did not give way.
    await execute(url, 'select count(*) from users');
    expect(await applied()).toEqual(['Migration20991231000000_first']);
    return { begun };
  });
  expect(await migrating.begun).toEqual(['Migration20991231000000_first', 'Migration20991231000100_second']);
});

test('one that never gets its lock ends the start with one line, and what came before it stays', async () => {
  await whileSomebodyReads(async () => {
    const refusal = await runMigrations(database, { withinMs: 1_000 }).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartFailure);
    expect(refusal.message).toMatch(/^Migration20991231000100_second could not change the database: [^\n]+$/);
    expect(await applied()).toEqual(['Migration20991231000000_first']);
  });
  await runMigrations(database);
  expect(await applied()).toEqual(['Migration20991231000000_first', 'Migration20991231000100_second']);
});

test('a migration that fails leaves nothing of itself, and is told as what it is', async () => {
  await execute(url, 'alter table users add column shelf text');
  await expect(runMigrations(database)).rejects.toThrow(/column "shelf" of relation "users" already exists/);
  expect(await applied()).toEqual(['Migration20991231000000_first']);
});

test('a limit of time that the role sets for statements is none for a migration', async () => {
  const limited = await openDatabase({ url: `${url}?options=-c%20statement_timeout%3D200ms` });
  class Migration20991231000200_slow extends Migration {
    override name = 'Migration20991231000200_slow';
    override up(): void {
      this.addSql('select pg_sleep(0.5)');
    }
  }
  Object.assign(limited.config.get('migrations'), { migrationsList: [Migration20991231000200_slow] });
  await runMigrations(limited);
  expect(await applied()).toEqual(['Migration20991231000200_slow']);
  await limited.close(true);
});
