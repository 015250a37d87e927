import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/orm.ts';
import { fillWithHousehold, renderPictures } from '#server/demo/fill.ts';
import { StartFailure } from '#server/start-failure.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { contentsOf, EVERYTHING, NOTHING } from '#tests/support/demo-contents.ts';
import { aUser } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let pictures: Awaited<ReturnType<typeof renderPictures>>;
beforeAll(async () => {
  pictures = await renderPictures();
  app = await startApp();
  await fillWithHousehold(app.database);
});
afterAll(() => app.close());

const refusal = /has people already, so nothing was changed/;

/** A database where nobody lives yet, and what fills it. */
async function anEmptyInstallation() {
  const own = await freshDatabase();
  const database = await openDatabase({ url: own.url });
  return {
    url: own.url,
    fill: () => fillWithHousehold(database, pictures),
    [Symbol.asyncDispose]: async () => {
      await database.close(true);
      await own.drop();
    },
  };
}

test('it moves in beside an administrator alone, and not beside one who has a list', async () => {
  const furnished = await startApp();
  const admin = await anAdmin(furnished);
  await admin.as.wishlist.create({ name: 'Mine' });
  await expect(fillWithHousehold(furnished.database, pictures)).rejects.toThrow(refusal);
  await furnished.close();
  const bare = await startApp();
  await anAdmin(bare);
  expect(await fillWithHousehold(bare.database, pictures)).not.toEqual([]);
  await bare.close();
});

test('the household moves in once only', async () => {
  await expect(fillWithHousehold(app.database)).rejects.toThrow(refusal);
  await expect(fillWithHousehold(app.database)).rejects.toThrow(StartFailure);
  expect(await contentsOf(app.databaseUrl)).toEqual(EVERYTHING);
});

test('where a single person lives, nothing is changed, the schema included', async () => {
  const other = await startApp();
  await aUser(other, { deletedAt: new Date() });
  await execute(other.databaseUrl, 'drop table throttles; delete from mikro_orm_migrations');
  await expect(fillWithHousehold(other.database)).rejects.toThrow(refusal);
  expect(await contentsOf(other.databaseUrl)).toEqual({ ...NOTHING, people: 1 });
  expect(await execute(other.databaseUrl, `select 1 from pg_tables where tablename = 'throttles'`)).toEqual(
    [],
  );
  await other.close();
});

test('a database that was never used gets its schema first', async () => {
  await using installation = await anEmptyInstallation();
  await execute(
    installation.url,
    'drop schema public cascade; drop schema admin cascade; create schema public',
  );
  await installation.fill();
  expect(await contentsOf(installation.url)).toEqual(EVERYTHING);
});

test('of two households that move in at the same moment, one does', async () => {
  await using installation = await anEmptyInstallation();
  const outcomes = await Promise.allSettled([installation.fill(), installation.fill(), installation.fill()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartFailure);
  }
  expect(await contentsOf(installation.url)).toEqual(EVERYTHING);
});

test('a household that stumbles on the threshold leaves nothing behind, and may try again', async () => {
  await using installation = await anEmptyInstallation();
  await execute(installation.url, `alter table items add constraint no_kites check (name not like '%kite%')`);
  await expect(installation.fill()).rejects.toThrow(/no_kites/);
  expect(await contentsOf(installation.url)).toEqual(NOTHING);
  await execute(installation.url, 'alter table items drop constraint no_kites');
  await installation.fill();
  expect(await contentsOf(installation.url)).toEqual(EVERYTHING);
});

test('pictures that outlived earlier people do not stand in the way', async () => {
  await using installation = await anEmptyInstallation();
  await installation.fill();
  await execute(installation.url, 'delete from users');
  await installation.fill();
  expect(await contentsOf(installation.url)).toEqual(EVERYTHING);
});
