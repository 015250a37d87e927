import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { tokenIn } from '#tests/support/keepers.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Vera has reserved the first item, another giver two of three pieces of the second. */
async function reservedList() {
  const shared = await aSharedList(app, [1, 3, 2]);
  const vera = new GiverBrowser(app);
  await vera.reserve(shared.token, shared.items[0]);
  await new GiverBrowser(app).reserve(shared.token, shared.items[1] ?? '', { quantity: 2 });
  return { ...shared, vera };
}

test('looking at one item says whether somebody is getting it, and the givers see for ever when', async () => {
  const { maya, id, token, items, vera } = await reservedList();
  const look = (itemId?: string) => maya.call('POST', `/api/items/${itemId}/look`);
  const version = (await maya.as.wishlist.byId({ id })).version;
  const answers = [await look(items[0]), await look(items[1]), await look(items[2])];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { isTaken: true }],
    [200, { isTaken: true }],
    [200, { isTaken: false }],
  ]);
  const seen = await vera.board(token);
  expect(seen.map(({ lookedAt }: { lookedAt: string | null }) => typeof lookedAt)).toEqual(
    Array(3).fill('string'),
  );
  expect((await maya.as.wishlist.byId({ id })).version).toBe(version);
});

test('whatever becomes of the links, each giver reads under their reservations what the recipient does about the secret', async () => {
  const { maya, id, items, vera } = await reservedList();
  const told = async () => {
    const [{ openingAt, lookedAt }] = await vera.mine();
    return { openingAt, lookedAt };
  };
  expect(await told()).toEqual({ openingAt: null, lookedAt: null });
  await maya.as.link.add({ id, name: 'Grandma' });
  const [main] = (await maya.call('GET', `/api/wishlists/${id}/links`)).body;
  expect((await maya.call('PATCH', `/api/links/${main.id}`, { body: { isPaused: true } })).status).toBe(200);
  await maya.call('POST', `/api/items/${items[0]}/look`);
  const { earlyAt } = (await maya.call('POST', `/api/wishlists/${id}/open-early`)).body;
  await execute(app.databaseUrl, 'update share_links set paused_at = now() where wishlist_id = ?', [id]);
  expect(await told()).toEqual({ openingAt: earlyAt, lookedAt: expect.any(String) });
  await revealEnvelopes(app, id);
  expect(await told()).toEqual({ openingAt: null, lookedAt: null });
});

test('however many are wished for between looks, nobody learns by looking how many are taken', async () => {
  const { maya, items } = await reservedList();
  const answers: unknown[] = [];
  for (const quantity of [5, 4, 3, 2, 1]) {
    await maya.call('PUT', `/api/items/${items[1]}`, { body: { quantity } });
    answers.push((await maya.call('POST', `/api/items/${items[1]}/look`)).body);
  }
  expect(answers).toEqual(Array(5).fill({ isTaken: true }));
});

test('a yes stays a yes until the envelopes open, so that ending a link names nobody', async () => {
  const { maya, id, items, vera } = await reservedList();
  const look = async (nth = 2) => (await maya.call('POST', `/api/items/${items[nth]}/look`)).body.isTaken;
  expect(await look(0)).toBe(true);
  const [{ id: own }] = await vera.mine();
  expect((await vera.call('DELETE', `/api/claims/${own}`)).status).toBe(200);
  expect(await look(0)).toBe(true);
  const link = await maya.as.link.add({ id, name: 'Grandma' });
  const grandma = new GiverBrowser(app);
  await grandma.reserve(tokenIn(link.url ?? ''), items[2] ?? '');
  expect(await look()).toBe(true);
  await grandma.call('DELETE', `/api/claims/${(await grandma.mine())[0].id}`);
  await maya.call('DELETE', `/api/links/${link.id}?reservations=release`);
  expect(await look()).toBe(true);
  // Of a surprise after that one a new answer is given.
  await revealEnvelopes(app, id);
  await maya.call('PUT', `/api/wishlists/${id}`, { body: { occasionOn: tomorrow() } });
  expect([await look(0), await look()]).toEqual([false, false]);
});

test('what was made free with its link counts as taken: a no would tell that it was reserved by that link', async () => {
  const { maya, id, token, items } = await reservedList();
  const look = async (nth: number) => (await maya.call('POST', `/api/items/${items[nth]}/look`)).body.isTaken;
  const link = await maya.as.link.add({ id, name: 'Grandma' });
  const grandma = new GiverBrowser(app);
  await grandma.reserve(tokenIn(link.url ?? ''), items[2] ?? '');
  await maya.call('DELETE', `/api/links/${link.id}?reservations=release`);
  await expect.poll(async () => (await grandma.mine())[0].state).toBe('released');
  const [{ id: lost }] = await grandma.mine();
  await grandma.call('DELETE', `/api/claims/${lost}`);
  const log = { info: () => undefined };
  await runHousekeeping({ database: app.database, outbox: createOutbox('no such folder'), log });
  expect([await look(0), await look(2)]).toEqual([true, true]);
  // Its giver, and everybody else, may reserve it.
  expect((await new GiverBrowser(app).reserve(token, items[2] ?? '')).status).toBe(201);
});

test('givers read of a look when the item, or its whole list, is gone for good', async () => {
  const { maya, id, items, vera } = await reservedList();
  await maya.call('POST', `/api/items/${items[0]}/look`);
  const told = async () => {
    const [{ news, lookedAt }] = await vera.mine();
    return [news, typeof lookedAt];
  };
  await execute(app.databaseUrl, 'delete from items where id = ?', [items[0]]);
  expect(await told()).toEqual(['removed', 'string']);
  await execute(app.databaseUrl, 'delete from wishlists where id = ?', [id]);
  expect(await told()).toEqual(['closed', 'string']);
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test('there is nothing to look at where a list is no surprise, or has opened its envelopes', async () => {
  const { maya, id, items } = await reservedList();
  const look = async () => {
    const { status, body } = await maya.call('POST', `/api/items/${items[0]}/look`);
    return [status, body.code];
  };
  await maya.call('PUT', `/api/wishlists/${id}`, { body: { secrecy: 'taken' } });
  expect(await look()).toEqual([409, 'nothingSealed']);
  await maya.call('PUT', `/api/wishlists/${id}`, { body: { secrecy: 'surprise' } });
  await revealEnvelopes(app, id);
  expect(await look()).toEqual([409, 'nothingSealed']);
  const looks = await app.database.em.fork().execute('select id from looks where item_id = ?', [items[0]]);
  expect(looks).toEqual([]);
});

test('nobody looks at a list that its givers cannot open: they would not read of it', async () => {
  const { maya, id, items } = await reservedList();
  const look = async () => {
    const { status, body } = await maya.call('POST', `/api/items/${items[0]}/look`);
    return [status, body.code];
  };
  await maya.call('PUT', `/api/wishlists/${id}`, { body: { isPublic: false } });
  expect(await look()).toEqual([409, 'publicFirst']);
  await maya.call('PUT', `/api/wishlists/${id}`, { body: { isPublic: true } });
  expect(await look()).toEqual([200, undefined]);
});

const CLOSED = {
  paused: 'paused_at = now()',
  ended: 'ends_at = now()',
  'set to show the list alone': "opens = 'look'",
  'set to show the wishes alone': "opens = 'preview'",
};
test.each(Object.entries(CLOSED))(
  'nobody looks or opens early where no link opens the board, reserved or not: every one is %s',
  async (_name, how) => {
    const { maya, id, items } = await reservedList();
    const codes = async () => {
      const early = await maya.call('POST', `/api/wishlists/${id}/open-early`);
      const looks = await Promise.all(items.map((item) => maya.call('POST', `/api/items/${item}/look`)));
      return [early, ...looks].map(({ body }) => body.code);
    };
    await maya.as.link.add({ id, name: 'Blog', opens: 'look' });
    await execute(app.databaseUrl, `update share_links set ${how} where wishlist_id = ?`, [id]);
    expect(await codes()).toEqual(Array(4).fill('publicFirst'));
    const looks = 'select l.id from looks l join items i on i.id = l.item_id where i.wishlist_id = ?';
    expect(await execute(app.databaseUrl, looks, [id])).toEqual([]);
    await maya.as.link.add({ id, name: 'Grandma', passphrase: 'plum cake' });
    expect(await codes()).toEqual(Array(4).fill(undefined));
  },
);

test('nobody looks at a draft, which no giver can open, reserved before or not', async () => {
  const { maya, items } = await reservedList();
  for (const item of items) {
    await maya.call('PUT', `/api/items/${item}`, { body: { isDraft: true } });
    const look = () => maya.call('POST', `/api/items/${item}/look`);
    expect((await look()).body.code).toBe('publicFirst');
    await maya.call('PUT', `/api/items/${item}`, { body: { isDraft: false } });
    expect((await look()).status).toBe(200);
  }
});

test('nobody looks at one item after the other', async () => {
  const strict = await startApp({ rateLimitScale: 0.1 });
  try {
    const { maya, items } = await aSharedList(strict);
    const look = () => maya.call('POST', `/api/items/${items[0]}/look`);
    const answers = [await look(), await look(), await look()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});
