import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
let listPath: string;
beforeAll(async () => {
  app = await startApp();
  ({ ann, bob } = await people(app));
  listPath = `/api/wishlists/${(await ann.as.wishlist.create({ name: 'Birthday' })).id}`;
});
afterAll(() => app.close());

describe('an Idempotency-Key makes a call that creates safe to repeat', () => {
  let keys = 0;
  const aKey = () => `key-${++keys}`;
  const create = (who: Person, key: string, body: object = { name: 'Once' }) =>
    who.call('POST', '/api/wishlists', { body, headers: { 'idempotency-key': key } });
  const count = async (who: Person, name: string) =>
    (await who.as.wishlist.list()).filter((list) => list.name === name).length;

  test('the same request again gets the same answer, says so, and makes nothing', async () => {
    const key = aKey();
    const first = await create(ann, key, { name: 'Only one' });
    const again = await create(ann, key, { name: 'Only one' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await count(ann, 'Only one')).toBe(1);
  });

  test('ten at once make one; the others get its answer or are asked to wait', async () => {
    const key = aKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(ann, key, { name: 'At once' })),
    );
    for (const { status, body, headers } of answers) {
      if (status === 200) continue;
      expect({ status, body, wait: headers['retry-after'] }).toMatchObject({
        status: 409,
        body: { code: 'keyInUse' },
        wait: '1',
      });
    }
    expect(await count(ann, 'At once')).toBe(1);
  });

  test('another request under the same key is refused', async () => {
    const key = aKey();
    await create(ann, key);
    expect(await create(ann, key, { name: 'Other' })).toMatchObject({
      status: 422,
      body: { code: 'keyReused' },
    });
    const elsewhere = await ann.call('POST', `${listPath}/items`, {
      body: { name: 'Once' },
      headers: { 'idempotency-key': key },
    });
    expect(elsewhere.status).toBe(422);
  });

  test('keys of two people are strangers to each other', async () => {
    const key = aKey();
    const hers = await create(ann, key);
    const his = await create(bob, key);
    expect(his.status).toBe(200);
    expect(his.body.id).not.toBe(hers.body.id);
  });

  test('a refused call leaves the key free', async () => {
    const key = aKey();
    expect((await create(ann, key, { name: '' })).status).toBe(400);
    expect((await create(ann, key, { name: 'Now right' })).status).toBe(200);
  });

  test('after a day it is forgotten, and with the account at once', async () => {
    const key = aKey();
    const first = await create(bob, key);
    const em = app.database.em.fork();
    await em.execute(
      "update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ?",
      [bob.id],
    );
    expect((await create(bob, key)).body.id).not.toBe(first.body.id);
    await bob.call('DELETE', '/api/me');
    expect(await em.execute('select 1 from idempotency_keys where user_id = ?', [bob.id])).toEqual([]);
  });

  test('every old note goes in one clearing, the young ones stay', async () => {
    const em = app.database.em.fork();
    for (const key of [aKey(), aKey()]) await create(ann, key);
    const young = await create(ann, aKey());
    await em.execute(
      "update idempotency_keys set created_at = now() - interval '25 hours' where answer->>'id' <> ?",
      [young.body.id],
    );
    const outbox = { forgetBefore: async () => 0 };
    await runHousekeeping({ database: app.database, outbox, log: { info: () => undefined } });
    expect(await em.execute("select answer->>'id' as id from idempotency_keys")).toEqual([
      { id: young.body.id },
    ]);
  });

  test('a note of a registration tells nothing that could be tried without the server’s secret', async () => {
    const body = {
      firstName: 'Vera',
      lastName: 'Holm',
      email: 'vera@holm.example',
      password: 'a fern by the sea',
    };
    const noteUnder = async (secret: Buffer) => {
      const other = await startApp({ secret });
      try {
        await other.call('POST', '/api/register', { body, headers: { 'idempotency-key': 'the-same' } });
        const [note] = await other.database.em.fork().execute('select * from idempotency_keys');
        return note as { key_hash: string; request_hash: string; answer: unknown };
      } finally {
        await other.close();
      }
    };
    const [one, two] = [await noteUnder(Buffer.alloc(32, 1)), await noteUnder(Buffer.alloc(32, 2))];
    expect([one.key_hash, one.request_hash]).toEqual([
      expect.stringMatching(/^\w{64}$/),
      expect.stringMatching(/^\w{64}$/),
    ]);
    expect(one.key_hash).not.toBe(two.key_hash);
    expect(one.request_hash).not.toBe(two.request_hash);
    expect(JSON.stringify(one.answer)).not.toMatch(/vera|holm|fern/i);
  });

  test('a note is no function of the password, not even with the secret', async () => {
    const key = aKey();
    const register = (password: string) =>
      app.call('POST', '/api/register', {
        body: { firstName: 'Vera', lastName: 'Holm', email: 'vera@holm.example', password },
        headers: { 'idempotency-key': key },
      });
    expect((await register('a fern by the sea')).status).toBe(200);
    const again = await register('another fern entirely');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
  });

  test('a visitor’s message arrives once, too', async () => {
    const send = () =>
      app.call('POST', '/api/contact', {
        body: { email: 'visitor@example.test', message: 'Hello' },
        headers: { 'idempotency-key': 'a-visitor' },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const rows = await app.database.em.fork().execute('select 1 from contact_messages');
    expect(rows).toHaveLength(1);
  });

  test.each(['', 'a b', 'x'.repeat(256), 'é'])('%j is no key', async (key) => {
    expect(await create(ann, key)).toMatchObject({ status: 400, body: { code: 'keyInvalid' } });
  });
});
