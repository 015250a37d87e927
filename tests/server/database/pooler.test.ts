import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { isReachedDirectly, openDatabase } from '#server/database/orm.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aNewDatabase, backUpFirst, backup, restore, source } from '#tests/support/backups.ts';
import { isPooled } from '#tests/support/database.ts';
import { fingerprintOf } from '#tests/support/fingerprint.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

test('a way through a pooler is told from a direct one', async () => {
  const ways = [inject('databaseServer'), inject('databaseWay')];
  const direct = await Promise.all(ways.map(isDirectWay));
  expect(direct).toEqual([true, !isPooled()]);
});

async function isDirectWay(url: string): Promise<boolean> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    return await isReachedDirectly(database);
  } finally {
    await database.close(true);
  }
}

describe.runIf(isPooled())('through a pooler that lends a connection for one transaction', () => {
  let app: TestApp;
  backUpFirst();
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test('nothing is left behind on a connection: no prepared statement, no LISTEN, no lock', async () => {
    const maya = await aPerson(app);
    const { id } = await maya.as.wishlist.create({ name: 'Birthday' });
    await Promise.all(Array.from({ length: 40 }, () => maya.as.wishlist.byId({ id })));
    // As many transactions at once as the pool has connections: each is looked at.
    const left = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.database.em.fork().transactional(async (em) => {
          await em.execute('select pg_sleep(0.2)');
          return em.execute<{ pid: number; left: number }[]>(
            `select pg_backend_pid() as pid, (select count(*) from pg_prepared_statements)::int
               + (select count(*) from pg_listening_channels())::int
               + (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())::int as left`,
          );
        }),
      ),
    );
    expect(left.flat().map((connection) => connection.left)).toEqual([0, 0, 0, 0, 0]);
  });

  test('more calls at once than it has connections are all answered, those with an Idempotency-Key, too', async () => {
    const maya = await aPerson(app);
    const { id } = await maya.as.wishlist.create({ name: 'Birthday' });
    const add = (nth: number) =>
      app.call('POST', `/api/wishlists/${id}/items`, {
        token: maya.token,
        body: { name: `Wish ${nth}` },
        headers: { 'idempotency-key': `wish-${nth}` },
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, nth) => add(nth)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await maya.as.wishlist.byId({ id })).items).toHaveLength(60);
  });

  test('a restore is refused while an app does its work there, and not because of what the pooler keeps open', async () => {
    await using target = await aNewDatabase();
    const inUse = await startApp({ databaseUrl: target.url, prepare: migrate });
    await expect(restore(target.url, backup)).rejects.toThrow(/^Wishwren, or another program/);
    await inUse.close();
    const kept = await execute<{ count: number }>(
      inject('databaseServer'),
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and datname = ?`,
      [new URL(target.url).pathname.slice(1)],
    );
    expect(kept[0]?.count).toBeGreaterThan(0);
    await restore(target.url, backup);
    expect(await fingerprintOf(target.url)).toEqual(await fingerprintOf(source.url));
  });
});
