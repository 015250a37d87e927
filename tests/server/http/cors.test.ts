import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ corsOrigins: ['https://shop.example'] });
});
afterAll(() => app.close());

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
