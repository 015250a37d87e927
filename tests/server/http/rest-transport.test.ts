import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';

let app: TestApp;
let ann: Person;
let listPath: string;
beforeAll(async () => {
  app = await startApp();
  ({ ann } = await people(app));
  listPath = `/api/wishlists/${(await ann.as.wishlist.create({ name: 'Birthday' })).id}`;
});
afterAll(() => app.close());

describe('values are never coerced', () => {
  test('isPublic "false" as text is refused, over REST and afterwards over tRPC: a private list cannot turn public', async () => {
    for (const isPublic of ['false', 'true', 0, 1, 'off', [], {}]) {
      const answer = await ann.call('PUT', listPath, { body: { isPublic } });
      expect(answer).toMatchObject({ status: 400, body: { error: 'isPublic must be true or false' } });
    }
    const id = listPath.split('/').at(-1) ?? '';
    await expect(ann.as.wishlist.update({ id, isPublic: 'false' as unknown as boolean })).rejects.toThrow(
      'isPublic must be true or false',
    );
    expect((await ann.call('GET', listPath)).body.isPublic).toBe(false);
  });

  test('a field that is not known is named and refused', async () => {
    const answer = await ann.call('POST', '/api/wishlists', {
      body: { name: 'x', owner: 'somebody else', isAdmin: true },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
    expect(answer.body.error).toContain('owner, isAdmin');
  });

  test('a body cannot replace the id in the path', async () => {
    const other = await ann.as.wishlist.create({ name: 'Other' });
    await ann.call('PUT', listPath, { body: { id: other.id, name: 'Renamed' } });
    expect((await ann.as.wishlist.byId({ id: other.id })).name).toBe('Other');
  });
});

describe('calls without a body work', () => {
  const rotate = (headers: Record<string, string>) =>
    ann.call('PUT', `${listPath}/rotate-token`, { headers });

  test.each([
    ['no content type', {}],
    ['an empty JSON body', { 'content-type': 'application/json' }],
    ['an empty body of another type', { 'content-type': 'text/plain' }],
  ])('with %s', async (_how, headers) => {
    expect(await rotate(headers as Record<string, string>)).toMatchObject({
      status: 200,
      body: { shareToken: expect.any(String) },
    });
  });
});

describe('every failure is { error, code } with the right status', () => {
  const shape = { error: expect.stringMatching(/\S/), code: expect.stringMatching(/^[a-zA-Z]+$/) };

  test.each([
    ['an unknown path', 'GET', '/api/nothing-here', {}, 404],
    ['an id that is none', 'GET', '/api/wishlists/17', {}, 400],
    ['a bad percent code', 'GET', '/api/share/%E0%A4%A', {}, 400],
    [
      'broken JSON',
      'POST',
      '/api/wishlists',
      { payload: '{"name":', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'JSON that is no object',
      'POST',
      '/api/wishlists',
      { payload: '[1]', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a prototype in JSON',
      'POST',
      '/api/wishlists',
      { payload: '{"__proto__":{"x":1},"name":"x"}', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a form',
      'POST',
      '/api/wishlists',
      { payload: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['a text', 'POST', '/api/wishlists', { payload: 'name', headers: { 'content-type': 'text/plain' } }, 415],
    [
      'a body of 300 kB',
      'POST',
      '/api/wishlists',
      {
        payload: JSON.stringify({ name: 'x'.repeat(300_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
    ['NUL in a text', 'POST', '/api/wishlists', { payload: { name: 'a\u0000b' } }, 400],
    [
      'a lone surrogate',
      'POST',
      '/api/wishlists',
      { payload: '{"name":"\\ud800"}', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a deep body',
      'POST',
      '/api/wishlists',
      {
        payload: `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
  ] as const)('%s', async (_what, method, url, request, status) => {
    const { headers = {}, ...rest } = request as { headers?: object; payload?: string };
    const answer = await app.app.inject({
      method,
      url,
      ...rest,
      headers: { ...headers, authorization: `Bearer ${ann.token}` },
    });
    expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status, body: shape });
    expect(answer.body).not.toMatch(/\bat \S+:\d+|node_modules|select |insert into|SQLSTATE/i);
  });

  test('without a token, with a dead one, and with none of ours', async () => {
    for (const authorization of [undefined, 'Bearer dead', 'Basic YTpi', 'Bearer', `Token ${ann.token}`]) {
      const answer = await app.app.inject({
        method: 'GET',
        url: '/api/wishlists',
        headers: authorization ? { authorization } : {},
      });
      expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({ status: 401, body: shape });
    }
  });

  test('every field at fault is named in issues', async () => {
    const answer = await app.call('POST', '/api/register', {
      body: { firstName: '', lastName: 'x', email: 'no', password: 'short' },
    });
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'firstName',
      'email',
      'password',
    ]);
  });
});

test('a fault of ours is one neutral sentence: no stack, no SQL, over both transports', async () => {
  const broken = await startApp();
  const bob = (await people(broken)).bob;
  vi.mocked(console.error).mockImplementation(() => undefined);
  const em = broken.database.em.fork();
  await em.execute('alter table wishlists rename column deleted_at to gone');
  try {
    const overRest = await bob.call('GET', '/api/wishlists');
    expect(overRest).toMatchObject({ status: 500, body: { code: 'internal' } });
    const overTrpc = await bob.call('GET', '/trpc/wishlist.list');
    expect(overTrpc.status).toBe(500);
    for (const { text } of [overRest, overTrpc])
      expect(text).not.toMatch(/deleted_at|column|select|stack|node_modules/);
    expect(console.error).toHaveBeenCalledTimes(2);
  } finally {
    vi.mocked(console.error).mockClear();
    await broken.close();
  }
});

test('HEAD answers where GET does, and every answer has a request id and may not be stored', async () => {
  const head = await ann.call('HEAD', '/api/wishlists');
  expect(head).toMatchObject({ status: 200, text: '' });
  const answer = await ann.call('GET', '/api/wishlists', { headers: { 'x-request-id': 'from-a-script.1' } });
  expect(answer.headers).toMatchObject({
    'x-request-id': 'from-a-script.1',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const forged = await ann.call('GET', '/api/wishlists', { headers: { 'x-request-id': 'a b\tc' } });
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
