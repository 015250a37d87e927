import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '#shared/limits.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aUser, type Person } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
const em = () => app.database.em.fork();

// More finds than are counted, behind more other lists than are walked past, in either direction of every sort.
beforeAll(async () => {
  app = await startApp();
  priya = await anAdmin(app);
  const ann = await aUser(app, { email: 'ann@list.example' });
  const zora = await aUser(app, { email: 'zebra.zora@list.example' });
  await lists(ann.id, `'A list ' || n % 300`, 41_000, `interval '3 days'`);
  await lists(ann.id, `'Zebra ' || n % 40`, 10_500, `interval '2 days'`);
  await lists(zora.id, `'Middle ' || n`, 12, `interval '2 days 1 hour'`);
  await lists(ann.id, `'zz top ' || n % 300`, 41_000, `interval '1 day'`);
  await em().execute('analyze admin.wishlist_rows');
}, 120_000);
afterAll(() => app.close());

const lists = (owner: string, name: string, count: number, age: string) =>
  em().execute(
    `with made as (
       insert into wishlists (id, owner_id, name, created_at, deleted_at)
       select gen_random_uuid(), ?, ${name}, now() - ${age} + n * interval '1 second',
         case when n % 100 = 0 then now() end
       from generate_series(1, ?::int) n returning id)
     insert into share_links (id, wishlist_id, token, is_main) select gen_random_uuid(), id, id::text, true from made`,
    [owner, count],
  );

/** The page as a plain query over everything tells it, without any of the helpers that the dashboard has. */
async function expected({ sort, dir, tab, page }: Asked): Promise<string[]> {
  const column = sort === 'name' ? 'admin.plain(w.name) collate "C"' : 'w.created_at';
  const isIn = { active: 'w.deleted_at is null', deleted: 'w.deleted_at is not null', all: 'true' }[tab];
  const rows = await em().execute<{ id: string }[]>(
    `select w.id from wishlists w join users u on u.id = w.owner_id
     where (w.name ilike '%zebra%' or u.email like '%zebra%') and ${isIn}
     order by ${column} ${dir}, w.id ${dir} offset ? limit 10`,
    [(page - 1) * 10],
  );
  return rows.map(({ id }) => id);
}

interface Asked {
  sort: 'name' | 'createdAt';
  dir: 'asc' | 'desc';
  tab: 'active' | 'deleted' | 'all';
  page: number;
}
const ASKED: Asked[] = (['name', 'createdAt'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).flatMap((dir) =>
    (['active', 'deleted', 'all'] as const).flatMap((tab) =>
      [1, 2, 7].map((page) => ({ sort, dir, tab, page })),
    ),
  ),
);

test.each(ASKED)(
  'a search with very many finds shows $tab by $sort $dir, page $page, as it is',
  async (asked) => {
    const found = await priya.as.admin.wishlists({ q: 'Zebra', ...asked });
    expect(found.rows.map(({ id }) => id)).toEqual(await expected(asked));
    expect(found.rows).toHaveLength(10);
  },
);

test('so many finds are counted up to a limit, and said to be more', async () => {
  const found = await priya.as.admin.wishlists({ q: 'zebra', page: 1 });
  expect(found).toMatchObject({ total: ADMIN.searchTotalMax, isMore: true });
  const deleted = await priya.as.admin.wishlists({ q: 'zebra', tab: 'deleted', page: 1 });
  expect(deleted).toMatchObject({ total: 105, isMore: false });
});
