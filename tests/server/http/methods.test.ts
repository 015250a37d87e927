import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
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

  test('TRACE, by the typed transport', async () => {
    const answer = await app.app.inject({ method: 'TRACE', url: '/trpc/share.byToken' });
    expect([answer.statusCode, answer.json().code]).toEqual([405, 'wrongMethod']);
  });

  test('OPTIONS answers with the methods alone, an unknown path stays not found', async () => {
    const options = await app.app.inject({ method: 'OPTIONS', url: '/api/verify' });
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, expect.any(String), '']);
    expect((await app.call('PATCH', '/api/nothing-here')).status).toBe(404);
  });
});
