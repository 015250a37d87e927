import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { rateLimitKey } from '#server/access/throttle.ts';
import { openDatabase } from '#server/database/orm.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aUser, PASSWORD } from '#tests/support/people.ts';
import { databaseNamed, execute } from '#tests/support/sql.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startApp({ rateLimitScale: 1, trustProxy: ['10.0.0.1'] });
  other = await startApp({ rateLimitScale: 1, databaseUrl: app.databaseUrl, secret: app.secret });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const tryLogin = (on: TestApp, email: string, from: string, headers: Record<string, string> = {}) =>
  on.call('POST', '/api/login', { body: { email, password: 'wrong' }, from, headers });

test('after ten wrong passwords from one address the eleventh waits, on every instance; the owner elsewhere gets in', async () => {
  const { email } = await aUser(app);
  for (let tries = 0; tries < 10; tries++) {
    expect((await tryLogin(tries % 2 ? other : app, email, '198.51.100.7')).status).toBe(401);
  }
  const refused = await tryLogin(other, email, '198.51.100.7');
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const owner = await app.call('POST', '/api/login', {
    body: { email, password: PASSWORD },
    from: '198.51.100.8',
  });
  expect(owner.status).toBe(200);
});

test('counting tries does not wait for the disk, and nothing else on its connection does so', async () => {
  const pool = await app.database.em.getConnection().getNativeClient();
  const query = vi.spyOn(pool, 'query');
  await app.dependencies.throttles.consume('loginPerAddress', 'somebody');
  await app.dependencies.throttles.reset('loginPerAddress', 'somebody');
  const calls = query.mock.calls as unknown as [{ text: string; values: unknown[] }][];
  const writes = calls.filter(([{ text }]) => !/^select/i.test(text));
  query.mockRestore();
  expect(writes).toHaveLength(2);
  // A pooler would lend another connection for each statement.
  const server = databaseNamed(inject('databaseServer'), new URL(app.databaseUrl).pathname.slice(1));
  const database = await openDatabase({ url: server, connections: 1 });
  const direct = await database.em.getConnection().getNativeClient();
  await direct.query('set synchronous_commit = on');
  for (const [{ text, values }] of writes) {
    expect(text).toContain("set_config('synchronous_commit', 'off', true)");
    await direct.query(text, values);
    expect((await direct.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
  }
  await database.close(true);
});

test('a clock that is set back lengthens no wait: of the process none, of the database by a whole window at most', async () => {
  const { throttles } = app.dependencies;
  const minute = () => throttles.consume('loginPerAddress', 'set back');
  for (let tries = 0; tries < 40; tries++) expect(await minute()).toBeNull();
  expect(await minute()).toBeLessThanOrEqual(60);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await minute()).toBeLessThanOrEqual(60);
  vi.useRealTimers();
  await execute(app.databaseUrl, 'update throttles set expire = expire + 3600000');
  expect(await other.dependencies.throttles.consume('loginPerAddress', 'set back')).toBeNull();
});

test('two instances whose clocks differ by an hour count together', async () => {
  for (let tries = 0; tries < 41; tries++) {
    vi.useFakeTimers({ toFake: ['Date'] });
    if (tries % 2) vi.setSystemTime(Date.now() + 3_600_000);
    const { throttles } = (tries % 2 ? app : other).dependencies;
    const wait = await throttles.consume('loginPerAddress', 'two clocks');
    vi.useRealTimers();
    expect(wait === null).toBe(tries < 40);
  }
});

test('a forged X-Forwarded-For does not make a new address of an old one', async () => {
  const { email } = await aUser(app);
  for (let tries = 0; tries < 10; tries++) await tryLogin(app, email, '198.51.100.9');
  const forged = await tryLogin(app, email, '198.51.100.9', { 'x-forwarded-for': '203.0.113.1' });
  expect(forged.status).toBe(429);
  const throughProxy = await tryLogin(app, email, '10.0.0.1', { 'x-forwarded-for': '203.0.113.2' });
  expect(throughProxy.status).toBe(401);
});

test('logging in at last forgets the wrong tries', async () => {
  const { email } = await aUser(app);
  const right = () =>
    app.call('POST', '/api/login', { body: { email, password: PASSWORD }, from: '198.51.100.20' });
  for (let tries = 0; tries < 9; tries++) await tryLogin(app, email, '198.51.100.20');
  expect((await right()).status).toBe(200);
  for (let tries = 0; tries < 9; tries++)
    expect((await tryLogin(app, email, '198.51.100.20')).status).toBe(401);
});

test('the sixth reset mail in an hour is not sent, and the answer does not tell', async () => {
  const { email } = await aUser(app);
  const answers = [];
  for (let tries = 0; tries < 6; tries++) {
    answers.push(
      await app.call('POST', '/api/forgot-password', { body: { email }, from: `203.0.113.${tries}` }),
    );
  }
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  // Either instance's worker may send them.
  const sent = () =>
    [...app.mails.all, ...other.mails.all].filter((mail) => mail.to.address === email).length;
  await expect.poll(sent, { timeout: 10_000 }).toBe(5);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(sent()).toBe(5);
});

test('an IPv6 customer is counted by the /64, a mapped address by its IPv4', () => {
  expect(rateLimitKey('2001:db8:1:2::1')).toBe(rateLimitKey('2001:0db8:1:2:ffff::9'));
  expect(rateLimitKey('2001:db8:1:2::1')).not.toBe(rateLimitKey('2001:db8:1:3::1'));
  expect(rateLimitKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('of what givers use up nobody learns how much, or since when: the limit varies, and a refusal tells the rule alone', async () => {
  const { throttles } = app.dependencies;
  const limits = new Set<number>();
  for (let house = 0; house < 8; house++) {
    const told: [number, number][] = [];
    const tell = ({ left, endsIn, isRefused }: { left: number; endsIn: number; isRefused: boolean }) => {
      if (isRefused) told.push([left, endsIn]);
    };
    let tries = 0;
    while (told.length === 0) {
      await throttles.require('newcomersPerAddressAndList', `house ${house}`, tell).catch(() => undefined);
      tries++;
    }
    expect(told).toEqual([[0, 3600]]);
    expect([tries > 40, tries <= 61]).toEqual([true, true]);
    limits.add(tries);
  }
  expect(limits.size).toBeGreaterThan(2);
  const ends = await execute<{ expire: string }>(
    app.databaseUrl,
    "select distinct expire::text as expire from throttles where key like 'newcomersPerAddressAndList:%'",
  );
  // Each house has windows of its own, which began at no try.
  expect(ends.length).toBe(8);
  for (const { expire } of ends) expect(Number(expire) - Date.now()).toBeLessThan(3_600_000);
});
