import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM, THROTTLE } from '#shared/limits.ts';
import { pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { aLapsedClaim } from '#tests/support/aged-claims.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { aNoScriptGiver, giverPageIn } from '#tests/support/no-script-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageSource: pageSourceOf({}, () => app) });
});
afterAll(() => app.close());

test('a form reserves how many its giver says under their name, and another one gives them back', async () => {
  const { token, items } = await aSharedList(app, [5]);
  const [item] = items;
  const giver = await aNoScriptGiver(app, token);
  const fields = { act: 'reserve', item, quantity: '2', name: 'Aunt Vera', showName: 'on' };
  const reserved = await giver.sendAndFollow(token, fields);
  expect(reserved.said).toEqual({ tone: 'good', text: 'Gift 0 is reserved for you.', itemId: item });
  const [claim] = reserved.board?.items[0]?.claims ?? [];
  expect(claim).toMatchObject({ quantity: 2, name: 'Aunt Vera', isMine: true });
  const other = await aNoScriptGiver(app, token);
  expect((await other.board(token))?.items[0]?.claims).toMatchObject([{ name: 'Aunt Vera', isMine: false }]);
  const released = await giver.sendAndFollow(token, { act: 'release', item, claim: claim?.id ?? '' });
  expect(released.said).toEqual({ tone: 'good', text: 'It is free again.', itemId: item });
  expect(released.board?.items[0]).toMatchObject({ free: 5, claims: [] });
});

test('a form that is sent twice reserves once, and with another number again', async () => {
  const { token, items } = await aSharedList(app, [5]);
  const giver = await aNoScriptGiver(app, token);
  const fields = { act: 'reserve', item: items[0], quantity: '2', once: crypto.randomUUID() };
  await giver.sendAndFollow(token, fields);
  await giver.sendAndFollow(token, fields);
  expect((await giver.board(token))?.items[0]).toMatchObject({ taken: 2 });
  await giver.sendAndFollow(token, { ...fields, quantity: '1' });
  expect((await giver.board(token))?.items[0]).toMatchObject({ taken: 3 });
});

test('whoever comes second reads it in words, and what was typed is kept', async () => {
  const { token, items } = await aSharedList(app, [3, 1]);
  const [many, one] = items as [string, string];
  await (await aNoScriptGiver(app, token)).send(token, { act: 'reserve', item: many, quantity: '2' });
  await (await aNoScriptGiver(app, token)).send(token, { act: 'reserve', item: one });
  const late = await aNoScriptGiver(app, token);
  const fields = { act: 'reserve', item: many, quantity: '3', name: 'Uncle Theo' };
  const refused = await late.send(token, fields);
  expect(refused.status).toBe(409);
  expect(giverPageIn(refused).said).toEqual({
    tone: 'bad',
    text: 'Only 1 can be had',
    itemId: many,
    typed: { quantity: '3', name: 'Uncle Theo', showName: false },
  });
  const none = await late.send(token, { act: 'reserve', item: one });
  expect(giverPageIn(none).said?.text).toBe('Somebody was faster. It is taken.');
  for (const quantity of ['0', '-1', '1.5', 'two', '10000']) {
    const wrong = await late.send(token, { ...fields, quantity });
    expect(wrong.status).toBe(400);
    expect(giverPageIn(wrong).said).toMatchObject({
      text: 'How many must be a whole number from 1 to 9,999',
      typed: { quantity },
    });
  }
});

test('what nobody confirmed for long is taken over by a form, and by one press only once', async () => {
  const { token, items, id, vera } = await aLapsedClaim(app, 2);
  const giver = await aNoScriptGiver(app, token);
  const fields = { act: 'overtake', item: items[0], claim: id };
  const { said, board } = await giver.sendAndFollow(token, fields);
  expect(said).toEqual({ tone: 'good', text: 'Gift 0 is reserved for you.', itemId: items[0] });
  expect(board?.items[0]).toMatchObject({ taken: 2, claims: [{ quantity: 2, isMine: true }] });
  expect((await vera.mine())[0].state).toBe('overtaken');
  expect((await giver.send(token, fields)).status).toBe(409);
});

test('a form reserves on the promise that its page showed; where the list tells more by then, its page says what it tells now', async () => {
  const { token, items, id, maya } = await aSharedList(app, [3]);
  const giver = await aNoScriptGiver(app, token);
  const shown = JSON.stringify((await maya.call('GET', `/api/share/${token}`)).body.promise);
  const fields = { act: 'reserve', item: items[0], shown };
  await maya.as.wishlist.update({ id, secrecy: 'names' });
  const refused = await giver.send(token, fields);
  expect(refused.status).toBe(409);
  expect(giverPageIn(refused)).toMatchObject({
    said: {
      tone: 'bad',
      text: 'What stays secret on this list has just changed. Read it again before you reserve.',
    },
    list: { promise: { secrecy: 'names' } },
    board: { items: [{ taken: 0 }] },
  });
  await maya.as.wishlist.update({ id, secrecy: 'surprise' });
  expect((await giver.sendAndFollow(token, fields)).said?.tone).toBe('good');
  expect((await giver.send(token, { ...fields, shown: 'no promise' })).status).toBe(400);
});

test('nobody takes back what somebody else reserved', async () => {
  const { token, items } = await aSharedList(app);
  const vera = await aNoScriptGiver(app, token);
  const { board } = await vera.sendAndFollow(token, { act: 'reserve', item: items[0] });
  const claim = board?.items[0]?.claims[0]?.id ?? '';
  const refused = await (await aNoScriptGiver(app, token)).send(token, {
    act: 'release',
    item: items[0],
    claim,
  });
  expect(refused.status).toBe(404);
  expect((await vera.board(token))?.items[0]).toMatchObject({ taken: 1 });
});

test('a cookie cannot claim what the board does not say', async () => {
  const { token, items } = await aSharedList(app);
  const giver = await aNoScriptGiver(app, token);
  giver.cookies.set(CLAIM.resultCookie, `reserved.${items[0]}`);
  expect(giverPageIn(await giver.call('GET', `/share/${token}/free`)).said).toBeNull();
});

test('a form that asks for nothing we know, or is none, is refused', async () => {
  const { token } = await aSharedList(app);
  const giver = await aNoScriptGiver(app, token);
  for (const act of ['', 'constructor', 'overthrow'])
    expect((await giver.send(token, { act })).status).toBe(400);
  const json = { headers: { 'content-type': 'application/json' }, body: { act: 'forget' } };
  expect((await giver.call('POST', `/share/${token}/free`, json)).status).toBe(415);
});

test('more tries than a family makes are refused for a while, as reserving by script is', async () => {
  const strict = await startApp({ pageSource: pageSourceOf({}, () => app), rateLimitScale: 0.06 });
  const { token, items } = await aSharedList(strict, [9]);
  const send = () =>
    strict.call('POST', `/share/${token}/free`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ act: 'reserve', item: items[0] }).toString(),
    });
  const statuses = [];
  for (let at = 0; at < 4; at++) statuses.push((await send()).status);
  const last = await send();
  await strict.close();
  expect(statuses.slice(0, 2)).toEqual([303, 303]);
  const { seconds } = THROTTLE.newcomersPerAddressAndList;
  expect(last).toMatchObject({ status: 429, headers: { 'retry-after': String(seconds) } });
});

test('the page for givers names no picture that lies elsewhere', async () => {
  const { maya, token, items } = await aSharedList(app);
  await maya.as.item.update({ id: items[0], imageUrl: 'https://recipient.example/kettle.gif' });
  const giver = await aNoScriptGiver(app, token);
  const { list, board } = giverPageIn(
    await giver.send(token, { act: 'reserve', item: items[0], quantity: '0' }),
  );
  expect(board?.items).toHaveLength(1);
  expect(list.items[0]?.imageUrl).toBe('');
});
