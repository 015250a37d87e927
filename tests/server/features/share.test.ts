import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, people } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const look = (token: string) => app.call('GET', `/api/share/${token}`);
const notFound = {
  status: 404,
  body: { error: 'This shared wishlist could not be found.', code: 'shareNotFound' },
};

async function aSharedList() {
  const { ann } = await people(app);
  const list = await ann.as.wishlist.create({
    name: 'Maya turns thirty',
    description: 'Dinner is on me',
    coverEmoji: '🎂',
    isPublic: true,
  });
  return { ann, list };
}

test('anybody with the link sees what a giver needs to know, and nothing else', async () => {
  const { ann, list } = await aSharedList();
  const turntable = await ann.as.item.add({
    wishlistId: list.id,
    name: 'Turntable',
    url: 'https://shop.example/t',
    imageUrl: 'https://shop.example/t.jpg',
    price: 189,
    quantity: 2,
    details: 'The walnut one',
  });
  const socks = await ann.as.item.add({ wishlistId: list.id, name: 'Socks' });
  expect((await look(list.shareToken)).body).toEqual({
    name: 'Maya turns thirty',
    description: 'Dinner is on me',
    coverEmoji: '🎂',
    paper: list.paper,
    ownerName: 'Ann',
    forWhom: 'me',
    recipientName: 'Ann',
    opens: 'board',
    promise: { secrecy: 'surprise', isOpen: false, opensOn: null },
    items: [
      {
        id: turntable.id,
        name: 'Turntable',
        imageUrl: 'https://shop.example/t.jpg',
        url: 'https://shop.example/t',
        price: 189,
        details: 'The walnut one',
        quantity: 2,
      },
      { id: socks.id, name: 'Socks', imageUrl: '', quantity: 1 },
    ],
  });
});

test('a list without items answers an empty array', async () => {
  const { list } = await aSharedList();
  expect((await look(list.shareToken)).body.items).toEqual([]);
});

test('the link of a private list answers like an unknown one, for the owner too', async () => {
  const { ann, list } = await aSharedList();
  await ann.as.wishlist.update({ id: list.id, isPublic: false });
  expect(await look(list.shareToken)).toMatchObject(notFound);
  expect(await ann.call('GET', `/api/share/${list.shareToken}`)).toMatchObject(notFound);
});

test('rotating makes a new link and ends the old one at once', async () => {
  const { ann, list } = await aSharedList();
  const { body } = await ann.call('PUT', `/api/wishlists/${list.id}/rotate-token`);
  expect(body.version).toBe((await ann.as.wishlist.byId({ id: list.id })).version);
  expect(body.shareToken).toMatch(/^[\w-]{32}$/);
  expect(await look(list.shareToken)).toMatchObject(notFound);
  expect((await look(body.shareToken)).status).toBe(200);
});

test('two rotations at once leave exactly one live link', async () => {
  const { ann, list } = await aSharedList();
  const rotated = await Promise.all(
    [1, 2].map(() => ann.call('PUT', `/api/wishlists/${list.id}/rotate-token`)),
  );
  const looks = await Promise.all(rotated.map(({ body }) => look(body.shareToken)));
  expect(looks.map((answer) => answer.status).sort()).toEqual([200, 404]);
});

test('the lists of a removed person are gone until the person is restored', async () => {
  const { ann, list } = await aSharedList();
  const em = app.database.em.fork();
  await em.nativeUpdate(User, { id: ann.id }, { deletedAt: new Date() });
  expect(await look(list.shareToken)).toMatchObject(notFound);
  await em.nativeUpdate(User, { id: ann.id }, { deletedAt: null });
  expect((await look(list.shareToken)).status).toBe(200);
});

test.each([
  '',
  '%00',
  '%20',
  '..%2f..%2fetc',
  "'%20or%201=1--",
  '%F0%9F%8E%81',
  'x'.repeat(2000),
  '{token}',
  'null',
  '0',
])('the odd token %j is simply not found', async (token) => {
  expect((await look(token)).status).toBe(404);
});

test('a token in other letters’ case is another token', async () => {
  const { list } = await aSharedList();
  const swapped = list.shareToken.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  expect(await look(swapped)).toMatchObject(notFound);
});

test('the list is read with one statement after the question for its version, and only once', async () => {
  const ann = await aPerson(app);
  const list = await ann.as.wishlist.create({ name: 'Counted', isPublic: true });
  expect(await statementsDuring(() => look(list.shareToken))).toEqual(['shared versions', 'shared wishlist']);
  expect(await statementsDuring(() => look(list.shareToken))).toEqual(['shared versions']);
});

test('PostgreSQL soon stops planning the question for a version, however many links there are', async () => {
  const { list } = await aSharedList();
  const em = app.database.em.fork();
  await em.execute(
    `insert into share_links (id, wishlist_id, token)
     select gen_random_uuid(), ?, md5(n::text) from generate_series(1, 3000) n`,
    [list.id],
  );
  await em.execute('analyze');
  const before = await plannedAnew();
  for (let times = 0; times < 30; times++) await look(list.shareToken);
  // Each of the pool's connections tries it five times.
  expect((await plannedAnew()) - before).toBeLessThanOrEqual(10);
});

async function plannedAnew(): Promise<number> {
  const [row] = await app.database.em
    .getConnection('read')
    .execute<{ times: number }[]>(
      `select coalesce(sum(custom_plans), 0)::int as times from pg_prepared_statements where name = 'shared versions'`,
    );
  return row?.times ?? 0;
}

async function statementsDuring(work: () => Promise<unknown>): Promise<unknown[]> {
  const pool = await app.database.em.getConnection('read').getNativeClient();
  const query = vi.spyOn(pool, 'query');
  await work();
  const asked = query.mock.calls.map(([statement]) => (statement as { name?: string }).name ?? statement);
  query.mockRestore();
  return asked;
}
