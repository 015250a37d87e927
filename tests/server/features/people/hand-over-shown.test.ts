import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { takeOver } from '#tests/support/list-people.ts';
import { aPerson } from '#tests/support/people.ts';
import { minutesPass } from '#tests/support/security-samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('neither a token nor a session that was not shown lately gives a list away', async () => {
  const maya = await aPerson(app);
  const { id } = await maya.as.wishlist.create({ name: 'L' });
  const { token } = await maya.as.token.create({ name: 'Script', scope: 'write' });
  const handOver = async (by: string) => {
    const { status, body } = await app.call('POST', `/api/wishlists/${id}/hand-over`, {
      token: by,
      body: { stay: false },
    });
    return [status, body.code];
  };
  expect(await handOver(token)).toEqual([403, 'sessionNeeded']);
  expect(await handOver(maya.token)).toEqual([201, undefined]);
  await minutesPass(app, maya, 6);
  expect(await handOver(maya.token)).toEqual([403, 'showAgain']);
});

test('a child who takes a list over reads none of the notes of those who saw its board, on what was removed as well', async () => {
  const maya = await aPerson(app);
  const nora = await aPerson(app);
  const { id } = await maya.as.wishlist.create({ name: 'L', forWhom: 'child', forName: 'Nora' });
  const add = (name: string) =>
    maya.as.item.add({ wishlistId: id, name, privateNote: `Vera gives the ${name}` });
  const kite = await add('kite');
  const bike = await add('bike');
  await maya.as.item.remove({ id: bike.id });
  await takeOver(maya, nora, { id });
  await nora.as.item.restore({ id: bike.id });
  const { items } = await nora.as.wishlist.byId({ id });
  const notes = items.map(({ id, privateNote }) => [id, privateNote]);
  expect(Object.fromEntries(notes)).toEqual({ [kite.id]: '', [bike.id]: '' });
});
