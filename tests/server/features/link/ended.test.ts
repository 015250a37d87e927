import { afterAll, beforeAll, expect, test } from 'vitest';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { shareTokenIn } from '#tests/support/links.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A list with a named link, by which Vera has reserved, and a main one, by which Tom has. */
async function aFamily(quantities = [3, 1]) {
  const list = await aSharedList(app, quantities);
  const link = await list.maya.as.link.add({ id: list.id, name: 'Grandma' });
  const byLink = shareTokenIn(link.url);
  const [vera, tom] = [new GiverBrowser(app), new GiverBrowser(app)];
  expect((await vera.reserve(byLink, list.items[0], { quantity: 2 })).status).toBe(201);
  expect((await tom.reserve(list.token, list.items[0])).status).toBe(201);
  const end = (tail = '') => list.maya.call('DELETE', `/api/links/${link.id}${tail}`);
  return { ...list, linkId: link.id, byLink, vera, tom, end };
}

const takenOf = async (giver: GiverBrowser, token: string) =>
  (await giver.board(token)).map(({ taken }: { taken: number }) => taken);

test('ended and kept: nobody comes by it any more, and what was reserved stays, without the address', async () => {
  const { byLink, token, vera, tom, end } = await aFamily();
  expect(await vera.mine()).toMatchObject([{ list: { shareUrl: expect.stringContaining(byLink) } }]);
  expect(await end()).toMatchObject({ status: 200, body: { message: LINK_TEXTS.linkEnded } });
  await mailsAreSent(app);
  expect((await app.call('GET', `/api/share/${byLink}`)).status).toBe(404);
  expect(await vera.mine()).toMatchObject([{ quantity: 2, list: { shareUrl: null } }]);
  expect(await takenOf(tom, token)).toEqual([3, 0]);
  const { id } = (await vera.mine())[0];
  expect((await vera.call('PATCH', `/api/claims/${id}`, { body: { state: 'bought' } })).status).toBe(200);
});

test('ended and released: what was reserved by it is free again, for everybody, and by other links it stays', async () => {
  const { token, items, vera, tom, byLink, end } = await aFamily();
  expect((await vera.reserve(byLink, items[1])).status).toBe(201);
  const { id } = (await vera.mine())[0];
  await vera.call('PATCH', `/api/claims/${id}`, { body: { state: 'bought' } });
  const before = await tom.call('GET', `/api/share/${token}/claims`);
  expect((await end('?reservations=release')).status).toBe(200);
  const states = async () => (await vera.mine()).map(({ state }: { state: string }) => state);
  await expect.poll(states).toEqual(['released', 'released']);
  const tag = { 'if-none-match': String(before.headers.etag) };
  const after = await tom.call('GET', `/api/share/${token}/claims`, { headers: tag });
  expect(after.status).toBe(200);
  expect(await takenOf(tom, token)).toEqual([1, 0]);
  expect(await tom.mine()).toHaveLength(1);
  expect((await new GiverBrowser(app).reserve(token, items[0], { quantity: 2 })).status).toBe(201);
  expect(await wrongStocks(app)).toEqual([]);
});

test('its owner reads the same whether anything was reserved by it or nothing, kept or released', async () => {
  const answers = [];
  for (const tail of ['', '?reservations=keep', '?reservations=release']) {
    const { maya, id, end } = await aFamily();
    const unused = await maya.as.link.add({ id, name: 'Unused' });
    for (const { status, text } of [
      await end(tail),
      await maya.call('DELETE', `/api/links/${unused.id}${tail}`),
    ])
      answers.push({ status, text });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { end } = await aFamily();
  expect((await end('?reservations=burn')).status).toBe(400);
});

test('replaced, paused or locked, a link releases nothing', async () => {
  const { maya, linkId, token, vera, tom } = await aFamily();
  await maya.as.link.replace({ id: linkId });
  expect(await vera.mine()).toMatchObject([{ list: { shareUrl: null } }]);
  await maya.as.link.update({ id: linkId, isPaused: true, passphrase: 'plum cake' });
  await mailsAreSent(app);
  expect(await takenOf(tom, token)).toEqual([3, 0]);
});

test('who reserves again by an open link is told that one, and who does not no new address', async () => {
  const { maya, linkId, byLink, token, items, vera } = await aFamily([9, 1]);
  const replaced = await maya.as.link.replace({ id: linkId });
  expect((await vera.mine())[0].list.shareUrl).toBeNull();
  expect((await vera.reserve(byLink, items[0])).status).toBe(404);
  await vera.reserve(token, items[0]);
  expect((await vera.mine())[0].list.shareUrl).toContain(token);
  await vera.reserve(shareTokenIn(replaced.url), items[0]);
  expect((await vera.mine())[0].list.shareUrl).toBe(replaced.url);
});

test('givers who change and add to what they have while it is released leave stocks that are right', async () => {
  for (let round = 0; round < 6; round++) {
    const { token, byLink, items, vera, tom, end } = await aFamily([9, 9]);
    const { id } = (await vera.mine())[0];
    const others = Array.from({ length: 4 }, () => new GiverBrowser(app));
    await Promise.all(others.map((one) => one.reserve(byLink, items[1])));
    await Promise.all([
      end('?reservations=release'),
      vera.call('PATCH', `/api/claims/${id}`, { body: { quantity: 3 } }),
      vera.reserve(token, items[0]),
      vera.call('DELETE', `/api/claims/${id}`),
      ...others.map((one) => one.reserve(token, items[1])),
      ...others.map(async (one) =>
        one.call('PATCH', `/api/claims/${(await one.mine())[0]?.id}`, { body: { quantity: 2 } }),
      ),
      tom.reserve(token, items[1]),
    ]);
    await mailsAreSent(app);
    expect(await wrongStocks(app)).toEqual([]);
    const [first, second] = await takenOf(tom, token);
    expect([first, second].every((taken) => taken >= 0 && taken <= 9)).toBe(true);
  }
});

test('what its giver has reserved by another link, or taken to an account, until the release comes to it: the one stays, the other goes', async () => {
  const { id: listId, linkId, token, items, vera, tom, byLink, end } = await aFamily([9, 9]);
  await tom.reserve(byLink, items[1]);
  const em = app.database.em.fork();
  const [main] = await em.execute<{ id: string }[]>(
    'select id from share_links where wishlist_id = ? and is_main',
    [listId],
  );
  const [account] = await em.execute<{ id: string }[]>(
    'insert into givers (id) values (gen_random_uuid()) returning id',
  );
  await em.fork().transactional(async (inner) => {
    // Both are found by it, and waited for.
    const claims = await inner.execute<{ id: string; giverId: string; itemId: string }[]>(
      'select c.id, c.giver_id as "giverId", c.item_id as "itemId" from claims c join givers g on g.id = c.giver_id where c.link_id = ? for update of g',
      [linkId],
    );
    expect((await end('?reservations=release')).status).toBe(200);
    await somebodyWaits();
    for (const claim of claims)
      await inner.execute(
        claim.itemId === items[0]
          ? 'update claims set link_id = ? where id = ?'
          : 'update claims set giver_id = ? where id = ?',
        [claim.itemId === items[0] ? main?.id : account?.id, claim.id],
      );
  });
  await mailsAreSent(app);
  expect(await takenOf(vera, token)).toEqual([3, 0]);
  expect(await wrongStocks(app)).toEqual([]);
});

test('a reservation that was under way when its link was ended is released as well', async () => {
  const { items, byLink, vera, end } = await aFamily([9, 9]);
  const late = new GiverBrowser(app);
  let answer: ReturnType<typeof late.reserve> | undefined;
  await app.database.em.fork().transactional(async (inner) => {
    await inner.execute('insert into stocks (item_id, taken) values (?, 0)', [items[1]]);
    answer = late.reserve(byLink, items[1]);
    await somebodyWaits();
    expect((await end('?reservations=release')).status).toBe(200);
    await expect.poll(() => vera.mine()).toMatchObject([{ state: 'released' }]);
  });
  expect((await answer)?.status).toBe(201);
  await mailsAreSent(app);
  expect(await late.mine()).toMatchObject([{ state: 'released' }]);
  expect(await wrongStocks(app)).toEqual([]);
});

const somebodyWaits = () =>
  expect
    .poll(() =>
      app.database.em
        .fork()
        .execute(
          "select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        ),
    )
    .toHaveLength(1);
