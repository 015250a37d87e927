import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { joinList } from '#tests/support/list-people.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
let ann: Person;
let listPath: string;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
  listPath = `/api/wishlists/${(await ann.as.wishlist.create({ name: 'Birthday' })).id}`;
});
afterAll(() => app.close());

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

  test('what somebody may do on a list of others is in its tag, and they save with it as its owner does', async () => {
    const tom = await aPerson(app);
    const { id } = await ann.as.wishlist.create({ name: 'Nora', forWhom: 'child', forName: 'Nora' });
    await joinList(ann, tom, id);
    const path = `/api/wishlists/${id}`;
    const etag = String((await tom.call('GET', path)).headers.etag);
    expect((await tom.call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await ann.as.people.update({ id, userId: tom.id, board: false });
    const again = await tom.call('GET', path, { headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 200, body: { rights: ['read', 'edit'] } });
    const sent = { body: { name: 'Nora is nine' }, headers: { 'if-match': String(again.headers.etag) } };
    expect((await tom.call('PUT', path, sent)).status).toBe(200);
    expect((await tom.call('PUT', path, sent)).status).toBe(412);
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
    expect(renamed.body).toMatchObject(items.find(({ id }: { id: string }) => id === kettle.id));
  });

  test('a stale version in the body answers 409', async () => {
    const answer = await ann.call('PUT', listPath, { body: { name: 'Lost', version: 1 } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'wishlistChanged' } });
  });
});
