import { expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { RETENTION } from '#shared/limits.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, dependencies, em, keepHouse, older } from '#tests/support/housekeeping.ts';

keepHouse();

const isThere = async (claimId: string) =>
  (await em().execute<object[]>('select 1 from claims where id = ?', [claimId])).length;

test('of whoever gave everything back and left no address nothing is left after a day', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const [gone, today, holds, reads] = [1, 2, 3, 4].map(() => new GiverBrowser(app)) as [
    ...[GiverBrowser, GiverBrowser, GiverBrowser, GiverBrowser],
  ];
  const claims: string[] = [];
  for (const giver of [gone, today, holds, reads]) {
    const email = giver === reads ? { email: 'reads@housekeeping.test' } : {};
    claims.push((await giver.reserve(token, items[0], email)).body.claim.id);
    if (giver !== holds) await giver.call('DELETE', `/api/claims/${claims.at(-1)}`);
  }
  for (const id of [claims[0], claims[2], claims[3]])
    await em().execute('update claims set updated_at = ? where id = ?', [
      older(RETENTION.emptiedGiverDays),
      id,
    ]);
  await runHousekeeping(dependencies());
  const left = await Promise.all(claims.map(isThere));
  expect(left).toEqual([0, 1, 1, 1]);
});

test('a typed address that nobody confirmed is forgotten when nothing is reserved with it, and after 60 days', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const [held, given] = [new GiverBrowser(app), new GiverBrowser(app)];
  const ids: string[] = [];
  for (const giver of [held, given])
    ids.push((await giver.reserve(token, items[0], { email: 'typed@housekeeping.test' })).body.claim.id);
  await given.call('DELETE', `/api/claims/${ids[1]}`);
  await em().execute('update givers set created_at = ?', [older(RETENTION.unreadAddressDays)]);
  await runHousekeeping(dependencies());
  const known = await em().execute<{ isKnown: boolean }[]>(
    `select g.email is not null as "isKnown" from claims c join givers g on g.id = c.giver_id
     where c.id = any(?::uuid[]) order by c.created_at`,
    [`{${ids.join(',')}}`],
  );
  expect(known).toEqual([{ isKnown: true }, { isKnown: false }]);
});
