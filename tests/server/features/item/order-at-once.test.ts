import { expect, inject, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { startApp } from '#tests/support/app.ts';
import { dropDatabase } from '#tests/support/database.ts';
import { aPerson } from '#tests/support/people.ts';
import { databaseNamed, execute } from '#tests/support/sql.ts';

/** A database whose texts are sorted as people in this place sort them. */
async function aDatabaseOf(locale: string) {
  const server = inject('databaseServer');
  const name = `test_${process.pid}_${locale.toLowerCase().replace('-', '_')}_${Date.now()}`;
  await execute(
    server,
    `create database ${name} template template0 locale_provider icu icu_locale '${locale}'`,
  );
  return {
    url: databaseNamed(inject('databaseWay'), name),
    [Symbol.asyncDispose]: () => dropDatabase(server, name),
  };
}

/** Numbers from 0 up to `below`, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each(['as it is made', 'en-US'])(
  '500 random moves from two tabs at once end in one order, by numbers of less than 40 characters (database: %s)',
  { timeout: 120_000 },
  async (locale) => {
    await using own = locale === 'en-US' ? await aDatabaseOf(locale) : null;
    const app = await startApp(own ? { databaseUrl: own.url, prepare: migrate } : {});
    await using ending = new AsyncDisposableStack();
    ending.defer(() => app.close());
    const ann = await aPerson(app);
    const { id } = await ann.as.wishlist.create({ name: 'Trees' });
    const ids: string[] = [];
    for (let item = 0; item < 24; item++)
      ids.push((await ann.as.item.add({ wishlistId: id, name: 'Ash' })).id);
    const tab = async (roll: (below: number) => number) => {
      for (let moves = 0; moves < 250; moves++) {
        const itemId = ids[roll(ids.length)] ?? '';
        const others = ids.filter((one) => one !== itemId);
        await ann.as.item.move({ id, itemId, after: others[roll(others.length + 3)] ?? null });
      }
    };
    await Promise.all([tab(dice(1)), tab(dice(2))]);
    const read = async () => (await ann.as.wishlist.byId({ id })).items.map((item) => item.id);
    const order = await read();
    expect([...order].sort()).toEqual([...ids].sort());
    expect(await read()).toEqual(order);
    const stored = await execute<{ id: string; rank: string }>(
      app.databaseUrl,
      'select id, coalesce(rank, position)::text as rank from items order by coalesce(rank, position)',
    );
    expect(stored.map((row) => row.id)).toEqual(order);
    expect(new Set(stored.map(({ rank }) => rank)).size).toBe(ids.length);
    for (const { rank } of stored) expect(rank.length).toBeLessThan(40);
  },
);
