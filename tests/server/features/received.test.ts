import { expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { PROMISE, WISHLIST } from '#shared/limits.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';
import { app, bob, maya, putBack, receive, receiveGifts, sql, wishes } from '#tests/support/recipients.ts';

receiveGifts();
const givenAgo = (itemId: string, days: number) =>
  Promise.all([
    sql('update receipts set created_at = now() - make_interval(days => ?) where item_id = ?', [
      days,
      itemId,
    ]),
    sql(
      'update items set removed_at = now() - make_interval(days => ?) where id = ? and removed_at is not null',
      [days, itemId],
    ),
  ]);
const tidyUp = () =>
  runHousekeeping({
    database: app.database,
    outbox: createOutbox('no such folder'),
    log: { info: () => undefined },
  });

test('a gift that was received leaves the list and the shared page, and stands in the history with whom it is from', async () => {
  const { id, items, token } = await aSharedList(app, [1, 1], maya);
  const answer = await receive(items[0], { from: '  Aunt Vera ' });
  const today = new Date().toISOString().slice(0, 10);
  expect(answer).toMatchObject({
    status: 200,
    body: { item: { id: items[0], name: 'Gift 0' }, listName: 'Birthday', wishlistId: id, quantity: 1 },
  });
  expect(answer.body).toMatchObject({
    from: 'Aunt Vera',
    receivedOn: today,
    canThank: false,
    canPutBack: true,
  });
  expect(await wishes(id)).toEqual(['1 Gift 1']);
  const shared = (await app.call('GET', `/api/share/${token}`)).body.items;
  expect(shared.map(({ name }: { name: string }) => name)).toEqual(['Gift 1']);
  const { gifts } = await maya.as.receipt.history({});
  expect(gifts[0]).toEqual(answer.body);
});

test('it is not among what was removed lately, and comes back from the history alone', async () => {
  const { id, items } = await aSharedList(app, [1], maya);
  await receive(items[0]);
  expect(await maya.as.item.removed({ wishlistId: id })).toEqual([]);
  expect((await maya.call('PUT', `/api/items/${items[0]}/restore`)).status).toBe(404);
  expect(await putBack(items[0])).toMatchObject({ status: 200, body: { id: items[0], quantity: 1 } });
  expect(await wishes(id)).toEqual(['1 Gift 0']);
  expect(await putBack(items[0])).toMatchObject({ status: 404, body: { code: 'notReceived' } });
});

test('received in part it lowers what is wished for, and each part can be put back, the last one first', async () => {
  const { id, items } = await aSharedList(app, [5], maya);
  await receive(items[0], { quantity: 2 });
  expect(await wishes(id)).toEqual(['3 Gift 0']);
  await receive(items[0], { quantity: 4 });
  expect(await wishes(id)).toEqual([]);
  const { gifts } = await maya.as.receipt.history({});
  const parts = gifts.filter(({ item }) => item.id === items[0]);
  expect(parts.map(({ quantity, canPutBack }) => [quantity, canPutBack])).toEqual([
    [4, true],
    [2, false],
  ]);
  await putBack(items[0]);
  expect(await wishes(id)).toEqual(['3 Gift 0']);
  await putBack(items[0]);
  expect(await wishes(id)).toEqual(['5 Gift 0']);
});

test('after 29 days it can still be put back, also when the house was tidied; after 31 it says why not', async () => {
  const { id, items } = await aSharedList(app, [1, 1], maya);
  for (const item of items) await receive(item);
  await givenAgo(items[0], PROMISE.putBackDays - 1);
  await givenAgo(items[1] ?? '', PROMISE.putBackDays + 1);
  await tidyUp();
  expect((await putBack(items[0])).status).toBe(200);
  expect(await wishes(id)).toEqual(['1 Gift 0']);
  expect(await putBack(items[1] ?? '')).toMatchObject({ status: 409, body: { code: 'tooLateToPutBack' } });
  const { gifts } = await maya.as.receipt.history({});
  expect(gifts.find(({ item }) => item.id === items[1])).toMatchObject({
    item: { name: 'Gift 1' },
    canPutBack: false,
  });
});

test('what was removed since takes no received gift away before its thirty days are over', async () => {
  const { id, items } = await aSharedList(app, [1], maya);
  await receive(items[0]);
  await sql(
    `insert into items (id, wishlist_id, name, removed_at)
     select gen_random_uuid(), ?, 'Item', now() + interval '1 minute' from generate_series(1, ?)`,
    [id, WISHLIST.removedItemsPerList],
  );
  const other = await maya.as.item.add({ wishlistId: id, name: 'One more' });
  await maya.as.item.remove({ id: other.id });
  expect((await putBack(items[0])).status).toBe(200);
});

test('a full list takes nothing back', async () => {
  const { id, items } = await aSharedList(app, [1], maya);
  await receive(items[0]);
  await sql(
    "insert into items (id, wishlist_id, name) select gen_random_uuid(), ?, 'Item' from generate_series(1, ?)",
    [id, WISHLIST.itemsPerList],
  );
  expect(await putBack(items[0])).toMatchObject({ status: 409, body: { code: 'tooManyItems' } });
  expect((await maya.as.receipt.history({})).gifts.some(({ item }) => item.id === items[0])).toBe(true);
});

test('of a list that is deleted nothing is put back, and its history stays', async () => {
  const { id, items } = await aSharedList(app, [1], maya);
  await receive(items[0]);
  await maya.as.wishlist.remove({ id });
  expect((await putBack(items[0])).status).toBe(404);
  const { gifts } = await maya.as.receipt.history({});
  expect(gifts.find(({ item }) => item.id === items[0])).toMatchObject({ canPutBack: false });
});

test('only the owner of a list receives what is on it: whoever edits it with them does not', async () => {
  const { id, items } = await aSharedList(app, [1], maya);
  await sql('insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)', [
    id,
    bob.id,
  ]);
  const at = `/api/items/${items[0]}/received`;
  expect((await bob.call('POST', at, { body: { quantity: 1 } })).status).toBe(404);
  await receive(items[0]);
  expect(await bob.call('DELETE', at)).toMatchObject({ status: 404, body: { code: 'notReceived' } });
});

test('the day is the owner’s own, in the time zone of the list', async () => {
  const { id, items } = await aSharedList(app, [1, 1], maya);
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const days = [];
  for (const [at, timeZone] of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].entries()) {
    await sql('update wishlists set time_zone = ? where id = ?', [timeZone, id]);
    days.push([(await receive(items[at] ?? '')).body.receivedOn, dayIn(timeZone)]);
  }
  for (const [told, expected] of days) expect(told).toBe(expected);
  expect(days[0]?.[0]).not.toBe(days[1]?.[0]);
});

test('nobody fills the database with a history without end', async () => {
  const carla = await aPerson(app);
  const { id, items } = await aSharedList(app, [9], carla);
  await sql(
    `insert into receipts (id, owner_id, item_id, wishlist_id, list_name, told, quantity, received_on, is_whole)
     select gen_random_uuid(), ?, ?, ?, 'Full', '{}', 1, now(), false from generate_series(1, ?)`,
    [carla.id, items[0], id, PROMISE.giftsPerPerson],
  );
  const answer = await carla.call('POST', `/api/items/${items[0]}/received`, { body: { quantity: 1 } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'tooManyGifts' } });
});
