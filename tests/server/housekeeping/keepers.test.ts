import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { RETENTION } from '#shared/limits.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { app, dependencies, em, keepHouse, older } from '#tests/support/housekeeping.ts';

keepHouse();

/** Who keeps a list, or is asked to, and was last known long ago. */
async function aKeeping(hasAccepted: boolean) {
  const { id, maya } = await aSharedList(app);
  const giver = uuid();
  const long = older(RETENTION.idleGiverDays);
  await em().execute('insert into givers (id, created_at) values (?, ?)', [giver, long]);
  await em().execute(
    'insert into keepers (wishlist_id, giver_id, created_at, accepted_at) values (?, ?, ?, ?)',
    [id, giver, long, hasAccepted ? long : null],
  );
  if (hasAccepted) await em().execute('update wishlists set sealed_at = ? where id = ?', [long, id]);
  return { id, maya, giver };
}

const isThere = async (table: string, key: string, value: string) =>
  (await em().execute<object[]>(`select 1 from ${table} where ${key} = ?`, [value])).length === 1;

test('whoever keeps a list is never forgotten, and a question that nobody answers is, whatever who was asked has reserved', async () => {
  const [kept, asked, giving] = [await aKeeping(true), await aKeeping(false), await aKeeping(false)];
  await em().execute(
    `insert into claims (id, item_id, wishlist_id, giver_id, quantity, state, told)
     select gen_random_uuid(), i.id, i.wishlist_id, ?, 1, 'held', '{}' from items i where i.wishlist_id <> ? limit 1`,
    [giving.giver, giving.id],
  );
  await runHousekeeping(dependencies());
  expect(await isThere('givers', 'id', kept.giver)).toBe(true);
  expect(await kept.maya.as.link.keeper({ id: kept.id })).toMatchObject({ state: 'sealed' });
  expect(await isThere('givers', 'id', asked.giver)).toBe(false);
  for (const { id } of [asked, giving]) expect(await isThere('keepers', 'wishlist_id', id)).toBe(false);
});

test('who kept a list is forgotten with their name once its sealing has ended', async () => {
  const { id, giver } = await aKeeping(true);
  await em().execute("update wishlists set unseals_at = now() + interval '1 hour' where id = ?", [id]);
  await runHousekeeping(dependencies());
  expect(await isThere('keepers', 'wishlist_id', id)).toBe(true);
  await em().execute("update wishlists set unseals_at = now() - interval '1 hour' where id = ?", [id]);
  await runHousekeeping(dependencies());
  expect(await isThere('keepers', 'wishlist_id', id)).toBe(false);
  expect(await isThere('givers', 'id', giver)).toBe(false);
});
