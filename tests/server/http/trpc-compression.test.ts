import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('an answer below /trpc is compressed for who takes it so', async () => {
  const owner = await aPerson(app);
  const { id } = await owner.as.wishlist.create({ name: 'Kitchen' });
  for (let nth = 0; nth < 20; nth++) await owner.as.item.add({ wishlistId: id, name: `Kettle ${nth}` });
  const ask = (encodings: string) =>
    app.app.inject({
      url: `/trpc/wishlist.byId?input=${encodeURIComponent(JSON.stringify({ id }))}`,
      headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encodings },
    });
  const { headers, rawPayload } = await ask('gzip, br');
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.vary).toContain('accept-encoding');
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(gunzipSync(rawPayload).toString()).result.data.items).toHaveLength(20);
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json().result.data.items).toHaveLength(20);
});
