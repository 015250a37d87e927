import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

describe.each([
  { trusted: [], warnings: 1 },
  { trusted: ['10.0.0.0/8'], warnings: 1 },
  { trusted: ['192.0.2.7'], warnings: 0 },
  { trusted: ['192.0.2.0/24', 'fc00::/7'], warnings: 0 },
])('behind a proxy at 192.0.2.7, with TRUST_PROXY=$trusted', ({ trusted, warnings }) => {
  let app: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLog('warn', { write: (line) => lines.push(line) });
    app = await startApp({ trustProxy: trusted, log });
  });
  afterAll(() => app.close());

  test('the log says once what to set, or nothing when it is set', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    for (const from of ['192.0.2.7', '::ffff:192.0.2.7']) {
      await app.call('GET', '/healthz', { from });
      await app.call('GET', '/healthz', { from, headers });
      await app.call('GET', '/healthz', { from, headers });
    }
    const said = lines.filter((line) => line.includes('TRUST_PROXY=192.0.2.7'));
    expect(said).toHaveLength(warnings);
    expect(lines).toHaveLength(warnings);
  });
});

describe.each([
  { hsts: 'off', header: undefined },
  { hsts: 'host', header: 'max-age=31536000' },
  { hsts: 'subdomains', header: 'max-age=31536000; includeSubDomains' },
] as const)('with HSTS=$hsts', ({ hsts, header }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ hsts });
  });
  afterAll(() => app.close());

  test(`browsers are told: ${header ?? 'nothing'}`, async () => {
    expect((await app.call('GET', '/healthz')).headers['strict-transport-security']).toBe(header);
  });
});
