import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSessionTokens } from '#server/access/session-token.ts';
import { User } from '#server/database/user.entity.ts';
import { SESSION } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const statusWith = async (token: string) => (await app.call('GET', '/api/me', { token })).status;

describe('a token is refused when', () => {
  const sound = (id: string) => ({
    sub: id,
    isAdmin: false,
    sessionVersion: 0,
    iss: 'wishwren',
    aud: 'wishwren',
  });
  const now = () => Math.floor(Date.now() / 1000);
  const signed = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }, secret = app.secret) => {
    const body = `${base64(header)}.${base64(claims)}`;
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
  };
  const cases: [string, (id: string) => string | Promise<string>][] = [
    [
      'it is signed with another key',
      (id) => signed({ ...sound(id), iat: now(), exp: now() + 60 }, undefined, new Uint8Array(32)),
    ],
    [
      'its algorithm is none',
      (id) => `${base64({ alg: 'none' })}.${base64({ ...sound(id), iat: now(), exp: now() + 60 })}.`,
    ],
    [
      'it is signed with HS512',
      (id) =>
        new SignJWT(sound(id))
          .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(Buffer.concat([app.secret, app.secret])),
    ],
    ['it has expired', (id) => signed({ ...sound(id), iat: now() - 3600, exp: now() - 60 })],
    ['it never expires', (id) => signed({ ...sound(id), iat: now() })],
    [
      'it is older than seven days whatever it says',
      (id) => signed({ ...sound(id), iat: now() - 8 * 86_400, exp: now() + 3600 }),
    ],
    [
      'it is for another audience',
      (id) => signed({ ...sound(id), aud: 'other', iat: now(), exp: now() + 60 }),
    ],
    [
      'it is from another issuer',
      (id) => signed({ ...sound(id), iss: 'other', iat: now(), exp: now() + 60 }),
    ],
    ['it has no type', (id) => signed({ ...sound(id), iat: now(), exp: now() + 60 }, { alg: 'HS256' })],
    [
      'it asks for an unknown extension',
      (id) =>
        signed(
          { ...sound(id), iat: now(), exp: now() + 60 },
          { alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 },
        ),
    ],
    [
      'it has no session version',
      (id) => signed({ sub: id, iss: 'wishwren', aud: 'wishwren', iat: now(), exp: now() + 60 }),
    ],
    [
      'its person does not exist',
      () => signed({ ...sound(crypto.randomUUID()), iat: now(), exp: now() + 60 }),
    ],
    ['it is not a token at all', () => 'not-a-token'],
  ];
  test.each(cases)('%s', async (_why, make) => {
    const ann = await aPerson(app);
    expect(await statusWith(await make(ann.id))).toBe(401);
    expect(await statusWith(signed({ ...sound(ann.id), iat: now(), exp: now() + 60 }))).toBe(200);
  });
});

test('a changed payload is refused even with the old signature', async () => {
  const ann = await aPerson(app);
  const [header, payload, signature] = ann.token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
  expect(await statusWith(`${header}.${base64({ ...claims, isAdmin: true })}.${signature}`)).toBe(401);
});

test('a token that was checked before still ends when it says so', async () => {
  const sessions = createSessionTokens(app.secret);
  vi.useFakeTimers({ toFake: ['Date'] });
  const nobody = { id: randomUUID(), isAdmin: false, sessionVersion: 0 };
  const token = await sessions.sign(nobody, randomUUID());
  expect(await sessions.verify(token)).not.toBeNull();
  vi.setSystemTime(Date.now() + (SESSION.lifeSeconds - 60) * 1000);
  expect((await sessions.verify(token))?.ageSeconds).toBeGreaterThan(SESSION.lifeSeconds - 120);
  vi.setSystemTime(Date.now() + 120_000);
  expect(await sessions.verify(token)).toBeNull();
});

test('nobody is signed out because the clock was set back by an hour, and no session lives longer than that', async () => {
  const sessions = createSessionTokens(app.secret);
  vi.useFakeTimers({ toFake: ['Date'] });
  const nobody = { id: randomUUID(), isAdmin: false, sessionVersion: 0 };
  const token = await sessions.sign(nobody, randomUUID());
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await sessions.verify(token)).not.toBeNull();
  vi.setSystemTime(Date.now() + (SESSION.lifeSeconds + 3_600 + 60) * 1000);
  expect(await createSessionTokens(app.secret).verify(token)).toBeNull();
});

test('a raised session version and a removed person end every token at once', async () => {
  const ann = await aPerson(app);
  const bob = await aPerson(app);
  const em = app.database.em.fork();
  await em.nativeUpdate(User, { id: ann.id }, { sessionVersion: 1 });
  await em.nativeUpdate(User, { id: bob.id }, { deletedAt: new Date() });
  expect(await statusWith(ann.token)).toBe(401);
  expect(await statusWith(bob.token)).toBe(401);
});

test('a token older than a day is renewed on use, a younger one is not', async () => {
  const ann = await aPerson(app);
  const yesterday = Math.floor(Date.now() / 1000) - 90_000;
  const old = await new SignJWT({ isAdmin: false, sessionVersion: 0 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(ann.id)
    .setIssuer('wishwren')
    .setAudience('wishwren')
    .setIssuedAt(yesterday)
    .setExpirationTime(yesterday + 7 * 86_400)
    .sign(app.secret);
  const renewed = (await app.call('GET', '/api/me', { token: old })).headers['x-renewed-token'];
  expect(await statusWith(String(renewed))).toBe(200);
  expect((await app.call('GET', '/api/me', { token: ann.token })).headers['x-renewed-token']).toBeUndefined();
});
