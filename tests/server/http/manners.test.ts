import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeIdempotencyKeys } from '#server/housekeeping/idempotency-keys.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
let listId: string;
let listPath: string;
beforeAll(async () => {
  app = await startApp({ corsOrigins: ['https://shop.example'] });
  ({ ann, bob } = await people(app));
  listId = (await ann.as.wishlist.create({ name: 'Birthday' })).id;
  listPath = `/api/wishlists/${listId}`;
});
afterAll(() => app.close());

describe('a wrong method on a known path answers 405 and names the right ones', () => {
  test.each([
    ['PATCH', '/api/wishlists', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/api/wishlists', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/api/wishlists/17', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['GET', '/api/login?next=1', 'POST, OPTIONS'],
    ['PUT', '/api/share/some-token', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/me/avatar', 'POST, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s', async (method, path, allow) => {
    const answer = await app.call(method, path);
    expect(answer).toMatchObject({ status: 405, body: { code: 'wrongMethod' } });
    expect(String(answer.headers.allow).split(', ').sort()).toEqual(allow.split(', ').sort());
  });

  test('OPTIONS answers with the methods alone, an unknown path stays not found', async () => {
    const options = await app.app.inject({ method: 'OPTIONS', url: '/api/verify' });
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, expect.any(String), '']);
    expect((await app.call('PATCH', '/api/nothing-here')).status).toBe(404);
  });
});

describe('reads carry an ETag', () => {
  test('whoever has the newest answer gets 304 without a body, by GET and by HEAD', async () => {
    for (const path of ['/api/wishlists', listPath, '/api/me', '/api/openapi.json']) {
      const { headers } = await ann.call('GET', path);
      const etag = String(headers.etag);
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const method of ['GET', 'HEAD'] as const) {
        const again = await ann.call(method, path, { headers: { 'if-none-match': `"other", W/${etag}` } });
        expect(again).toMatchObject({ status: 304, text: '', headers: { etag } });
      }
    }
  });

  test('the tag of a list is its version: a change of the list or of its items makes it another', async () => {
    const tag = async () => String((await ann.call('GET', listPath)).headers.etag);
    const first = await tag();
    expect(first).toBe(`"${(await ann.call('GET', listPath)).body.version}"`);
    await ann.call('POST', `${listPath}/items`, { body: { name: 'Kettle' } });
    const second = await tag();
    expect(second).not.toBe(first);
    expect((await ann.call('GET', listPath, { headers: { 'if-none-match': first } })).status).toBe(200);
  });

  test('a failure has none', async () => {
    expect((await ann.call('GET', '/api/wishlists/17')).headers.etag).toBeUndefined();
  });
});

describe('If-Match guards against lost updates', () => {
  const rename = (name: string, ifMatch: string) =>
    ann.call('PUT', listPath, { body: { name }, headers: { 'if-match': ifMatch } });

  test('the newest tag and * are let through, a stale and a strange one answer 412 and change nothing', async () => {
    const { headers } = await ann.call('GET', listPath);
    const tag = String(headers.etag);
    const renamed = await rename('By tag', tag);
    expect(renamed).toMatchObject({ status: 200, body: { name: 'By tag' } });
    for (const stale of [tag, '"abc"', 'W/"1"', '""', '17'])
      expect(await rename('Lost', stale)).toMatchObject({
        status: 412,
        body: { code: 'preconditionFailed' },
      });
    expect((await ann.call('GET', listPath)).body.name).toBe('By tag');
    expect((await rename('By any', '*')).status).toBe(200);
  });

  test('an item is guarded by its version, and the answer names the next', async () => {
    const { body: kettle } = await ann.call('POST', `${listPath}/items`, { body: { name: 'Kettle' } });
    const rename = (name: string, ifMatch: string) =>
      ann.call('PUT', `/api/items/${kettle.id}`, { body: { name }, headers: { 'if-match': ifMatch } });
    const renamed = await rename('Copper kettle', `"${kettle.version}"`);
    expect(renamed).toMatchObject({ status: 200, headers: { etag: `"${kettle.version + 1}"` } });
    expect(await rename('Lost', `"${kettle.version}"`)).toMatchObject({
      status: 412,
      body: { code: 'preconditionFailed' },
    });
    const { items } = (await ann.call('GET', listPath)).body;
    expect(items.find(({ id }: { id: string }) => id === kettle.id)).toEqual(renamed.body);
  });

  test('a stale version in the body answers 409', async () => {
    const answer = await ann.call('PUT', listPath, { body: { name: 'Lost', version: 1 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'wishlistChanged' } });
  });
});

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
    await purgeIdempotencyKeys(em);
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

describe('scripts of other sites', () => {
  const preflight = (origin: string) =>
    app.app.inject({
      method: 'OPTIONS',
      url: '/api/wishlists',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('may call where CORS_ORIGINS names theirs, without credentials', async () => {
    const { statusCode, headers } = await preflight('https://shop.example');
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': expect.stringContaining('authorization'),
      vary: 'Origin',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const refused = await app.call('GET', '/api/wishlists', { headers: { origin: 'https://shop.example' } });
    expect(refused).toMatchObject({
      status: 401,
      headers: { 'access-control-allow-origin': 'https://shop.example' },
    });
  });

  test.each(['https://evil.example', 'https://shop.example.evil.example', 'http://shop.example', 'null'])(
    'of %s may not',
    async (origin) => {
      const { headers } = await preflight(origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
