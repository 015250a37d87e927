import { expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { RETENTION } from '#shared/limits.ts';
import { aSharedList, GiverBrowser, keyIn, wrongStocks } from '#tests/support/givers.ts';
import { app, dependencies, em, keepHouse, older, younger } from '#tests/support/housekeeping.ts';
import { aPerson } from '#tests/support/people.ts';

keepHouse();

const rowsOf = async (table: string, where: string, value: string) =>
  (await em().execute<object[]>(`select 1 from ${table} where ${where} = ?`, [value])).length;

test('what was given back is forgotten after 30 days, and so is an item’s row of which nothing is taken', async () => {
  const { token, items } = await aSharedList(app, [2, 2]);
  const [old, young] = [new GiverBrowser(app), new GiverBrowser(app)];
  const given: string[] = [];
  for (const giver of [old, young]) {
    const { id } = (await giver.reserve(token, items[0])).body.claim;
    await giver.call('DELETE', `/api/claims/${id}`);
    given.push(id);
  }
  for (const giver of [old, young]) await giver.reserve(token, items[1]);
  const [first = '', second = ''] = given;
  await em().execute('update claims set updated_at = ? where id = ?', [
    older(RETENTION.releasedClaimDays),
    first,
  ]);
  await em().execute('update claims set updated_at = ? where id = ?', [
    younger(RETENTION.releasedClaimDays),
    second,
  ]);
  await runHousekeeping(dependencies());
  expect([await rowsOf('claims', 'id', first), await rowsOf('claims', 'id', second)]).toEqual([0, 1]);
  expect([await rowsOf('stocks', 'item_id', items[0]), await rowsOf('stocks', 'item_id', items[1])]).toEqual([
    0, 1,
  ]);
  expect((await young.reserve(token, items[0], { quantity: 2 })).status).toBe(201);
  expect(await wrongStocks(app)).toEqual([]);
});

test('somebody who reserves while the housekeeping takes the item’s row away is not told that the item is gone', async () => {
  const { token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const { id } = (await vera.reserve(token, items[0])).body.claim;
  await vera.call('DELETE', `/api/claims/${id}`);
  const reserved = await em().transactional(async (inner) => {
    await inner.execute('select 1 from stocks where item_id = ? for update', [items[0]]);
    const waiting = vera.reserve(token, items[0]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await inner.execute('delete from stocks where item_id = ?', [items[0]]);
    return { waiting };
  });
  expect((await reserved.waiting).status).toBe(201);
  expect(await wrongStocks(app)).toEqual([]);
});

test('a gift whose item is gone for good stays with its giver for 400 days', async () => {
  const { token, items, maya, id: list } = await aSharedList(app, [1, 1, 1]);
  const vera = new GiverBrowser(app);
  for (const item of items) await vera.reserve(token, item);
  const untouchedFor = (item: string | undefined, since: Date) =>
    em().execute('update claims set updated_at = ? where item_id = ?', [since, item]);
  await untouchedFor(items[0], older(RETENTION.claimWithoutItemDays));
  await untouchedFor(items[1], younger(RETENTION.claimWithoutItemDays));
  await untouchedFor(items[2], older(RETENTION.claimWithoutItemDays));
  await em().execute('delete from items where id = any(?::uuid[])', [`{${items[0]},${items[1]}}`]);
  await runHousekeeping(dependencies());
  expect((await vera.mine()).map(({ item }: { item: { name: string } }) => item.name)).toEqual([
    'Gift 2',
    'Gift 1',
  ]);
  expect(await wrongStocks(app)).toEqual([]);
  await maya.as.wishlist.remove({ id: list });
  await em().execute('delete from wishlists where id = ?', [list]);
  await em().execute('update claims set updated_at = ? where wishlist_id = ?', [
    older(RETENTION.claimWithoutItemDays),
    list,
  ]);
  await runHousekeeping(dependencies());
  expect(await vera.mine()).toEqual([]);
  for (const [table, where] of [
    ['claims', 'wishlist_id'],
    ['boards', 'wishlist_id'],
  ] as const)
    expect(await rowsOf(table, where, list)).toBe(0);
});

test('a look at an item that is gone for good is told for as long as its reservation is', async () => {
  const { items, maya } = await aSharedList(app, [1, 1, 1]);
  for (const item of items) await maya.call('POST', `/api/items/${item}/look`);
  const lookedAt = (item: string | undefined, moment: Date) =>
    em().execute('update looks set created_at = ? where item_id = ?', [moment, item]);
  await lookedAt(items[0], older(RETENTION.claimWithoutItemDays));
  await lookedAt(items[1], younger(RETENTION.claimWithoutItemDays));
  await lookedAt(items[2], older(RETENTION.claimWithoutItemDays));
  await em().execute('delete from items where id = any(?::uuid[])', [`{${items[0]},${items[1]}}`]);
  await runHousekeeping(dependencies());
  expect(await Promise.all(items.map((item) => rowsOf('looks', 'item_id', item)))).toEqual([0, 1, 1]);
});

test('30 days after an owner is erased their name is in no reservation any more; the gift is', async () => {
  const maya = await aPerson(app, { firstName: 'Maya' });
  const { token, items, id } = await aSharedList(app, [1], maya);
  const living = await aSharedList(app, [1]);
  const vera = new GiverBrowser(app);
  await vera.reserve(token, items[0]);
  await vera.reserve(living.token, living.items[0]);
  await maya.as.me.remove();
  const listsOfVera = async () =>
    (await vera.mine()).map(({ list, item }: { list: { ownerName: string }; item: { name: string } }) => [
      list.ownerName,
      item.name,
    ]);
  const goneSince = (moment: Date) =>
    em().execute('update boards set list_gone_at = ? where wishlist_id = ?', [moment, id]);
  await runHousekeeping(dependencies());
  await goneSince(younger(RETENTION.goneListNameDays));
  await runHousekeeping(dependencies());
  expect(await listsOfVera()).toEqual([
    ['Maya', 'Gift 0'],
    ['Maya', 'Gift 0'],
  ]);
  await goneSince(older(RETENTION.goneListNameDays));
  await runHousekeeping(dependencies());
  expect(await listsOfVera()).toEqual([
    ['Maya', 'Gift 0'],
    ['', 'Gift 0'],
  ]);
  const [row] = await em().execute<{ told: object }[]>('select told from claims where wishlist_id = ?', [id]);
  expect(JSON.stringify(row?.told)).not.toMatch(/Maya|Birthday/);
});

test('whoever holds nothing, has no account and got no key for 400 days is forgotten with their keys', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const giver = async () => {
    const browser = new GiverBrowser(app);
    const { claim, manageUrl } = (await browser.reserve(token, items[0], { name: 'Vera' })).body;
    const [row] = await em().execute<{ giver: string }[]>(
      'select giver_id as giver from claims where id = ?',
      [claim.id],
    );
    return { browser, id: row?.giver ?? '', claim: claim.id as string, key: keyIn(manageUrl) };
  };
  const [idle, holding, opened] = [await giver(), await giver(), await giver()];
  const account = await aPerson(app);
  const path = `/api/share/${token}/claims`;
  const own = (await account.call('POST', path, { body: { itemId: items[0] } })).body.claim;
  await account.call('DELETE', `/api/claims/${own.id}`);
  for (const { browser, claim } of [idle, opened]) await browser.call('DELETE', `/api/claims/${claim}`);
  const long = older(RETENTION.idleGiverDays);
  await em().execute('update givers set created_at = ?', [long]);
  await em().execute('update giver_keys set created_at = ?', [long]);
  await em().execute("update claims set updated_at = ? where state = 'released'", [long]);
  await new GiverBrowser(app).call('POST', '/api/claims/open', { body: { key: opened.key } });
  await runHousekeeping(dependencies());
  const left = await Promise.all([idle, holding, opened].map(({ id }) => rowsOf('givers', 'id', id)));
  expect(left).toEqual([0, 1, 1]);
  expect(await rowsOf('giver_keys', 'giver_id', idle.id)).toBe(0);
  expect(await rowsOf('givers', 'user_id', account.id)).toBe(1);
});

test('the log tells nothing of what was left of reservations', async () => {
  const { token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const { id } = (await vera.reserve(token, items[0])).body.claim;
  await vera.call('DELETE', `/api/claims/${id}`);
  await em().execute('update claims set updated_at = ? where id = ?', [
    older(RETENTION.releasedClaimDays),
    id,
  ]);
  const said: object[] = [];
  await runHousekeeping({ ...dependencies(), log: { info: (details) => void said.push(details) } });
  expect(await rowsOf('claims', 'id', id)).toBe(0);
  expect(said).toEqual([]);
});

test('which matters were told to a giver is forgotten after 90 days', async () => {
  const { token, items } = await aSharedList(app);
  await new GiverBrowser(app).reserve(token, items[0]);
  const tell = (dueOn: string, at: Date) =>
    em().execute(
      `insert into told_matters (giver_id, kind, about, due_on, created_at)
       select giver_id, 'ask', id, ?::date, ?::timestamptz from claims where item_id = ?`,
      [dueOn, at, items[0]],
    );
  await tell('2026-01-02', older(RETENTION.sentNoticeDays));
  await tell('2026-01-03', younger(RETENTION.sentNoticeDays));
  await runHousekeeping(dependencies());
  const left = await em().execute<object[]>(
    'select due_on from told_matters where about = (select id from claims where item_id = ?)',
    [items[0]],
  );
  expect(left).toHaveLength(1);
});
