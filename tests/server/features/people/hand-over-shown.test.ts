import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
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
