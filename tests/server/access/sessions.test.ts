import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Session } from '#server/database/session.entity.ts';
import { User } from '#server/database/user.entity.ts';
import { SESSION } from '#shared/limits.ts';
import { watchStatements, withStatements } from '#tests/server/secrecy/statements.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { deviceCookieIn, LoginBrowser, SAFARI } from '#tests/support/logins.ts';
import { aPerson, aSessionOf, aUser, type Person, personWith } from '#tests/support/people.ts';
import { anotherSession } from '#tests/support/security-samples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const em = () => app.database.em.fork();
const statusWith = async (token: string) => (await app.call('GET', '/api/me', { token })).status;

/** As the version before signed them: it knew no sessions. */
const tokenOfBefore = (id: string, ageSeconds = 0) => {
  const issued = Math.floor(Date.now() / 1000) - ageSeconds;
  return new SignJWT({ isAdmin: false, sessionVersion: 0 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setIssuer('wishwren')
    .setAudience('wishwren')
    .setIssuedAt(issued)
    .setExpirationTime(issued + SESSION.lifeSeconds)
    .sign(app.secret);
};

test('a person sees where they are logged in, in words, and which one asks', async () => {
  const { email } = await aUser(app);
  await new LoginBrowser(app).logIn(email);
  const { body } = await new LoginBrowser(app, SAFARI).logIn(email);
  const { body: sessions } = await app.call('GET', '/api/me/sessions', { token: body.token });
  expect(sessions.map(({ device, isCurrent }: never) => [device, isCurrent])).toEqual([
    [{ browser: 'safari', system: 'ios' }, true],
    [{ browser: 'firefox', system: 'linux' }, false],
  ]);
  const rows = await em().execute('select s::text as row from sessions s');
  expect(JSON.stringify(rows)).not.toContain('Mozilla');
});

test('a log-out ends the session on the server, and no other', async () => {
  const ann = await aPerson(app);
  const elsewhere = await aSessionOf(app, { id: ann.id, isAdmin: false, sessionVersion: 0 });
  expect((await ann.call('POST', '/api/logout')).status).toBe(200);
  expect(await statusWith(ann.token)).toBe(401);
  expect(await statusWith(elsewhere)).toBe(200);
});

test('somebody else’s session does not exist, and one that ended is not there either', async () => {
  const [ann, bob] = [await aPerson(app), await aPerson(app)];
  const theirs = await anotherSession(app, bob);
  const end = (who: Person) => who.call('DELETE', `/api/me/sessions/${theirs}`);
  expect(await end(ann)).toMatchObject({ status: 404, body: { code: 'sessionNotFound' } });
  expect((await end(bob)).status).toBe(200);
  expect((await end(bob)).status).toBe(404);
});

test('ending all others ends them, tokens of the version before and access tokens too, and not this one', async () => {
  const ann = await aPerson(app);
  const { token: script } = await ann.as.token.create({ name: 'A script' });
  const elsewhere = await aSessionOf(app, { id: ann.id, isAdmin: false, sessionVersion: 0 });
  const before = await tokenOfBefore(ann.id);
  expect(await statusWith(before)).toBe(200);
  const { body } = await ann.call('DELETE', '/api/me/sessions');
  const ended = [elsewhere, before, ann.token, script];
  expect(await Promise.all(ended.map(statusWith))).toEqual([401, 401, 401, 401]);
  expect(await statusWith(body.token)).toBe(200);
  expect((await personWith(app, body.token).as.security.sessions()).length).toBe(1);
});

test('a new password leaves one session, the one that chose it', async () => {
  const ann = await aPerson(app);
  await anotherSession(app, ann);
  const { body } = await ann.call('POST', '/api/reset-password', { body: { password: 'another good one' } });
  const sessions = await personWith(app, body.token).as.security.sessions();
  expect(sessions).toMatchObject([{ isCurrent: true }]);
});

test('a token of the version before is renewed into a session that can be ended, however many calls renew it at once', async () => {
  const ann = await aUser(app);
  const old = await tokenOfBefore(ann.id, SESSION.renewAfterSeconds + 60);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.call('GET', '/api/me', { token: old })),
  );
  const tokens = answers.map(({ headers }) => String(headers['x-renewed-token']));
  const [first = ''] = tokens;
  const sessions = await personWith(app, first).as.security.sessions();
  expect(sessions).toMatchObject([{ isCurrent: true }]);
  await personWith(app, first).as.auth.logout();
  expect(await Promise.all(tokens.map(statusWith))).toEqual([401, 401, 401, 401]);
  expect(await statusWith(old)).toBe(200);
});

test('a token of the version before is renewed even by a call that fails', async () => {
  const ann = await aUser(app);
  const old = await tokenOfBefore(ann.id, SESSION.renewAfterSeconds + 60);
  const headers = { 'idempotency-key': 'once' };
  const refused = await app.call('POST', '/api/wishlists', { token: old, body: { name: '' }, headers });
  expect(refused.status).toBe(400);
  expect(await statusWith(String(refused.headers['x-renewed-token']))).toBe(200);
});

test.each([
  ['a new password', 'POST', '/api/reset-password', { password: 'another fern that forgives' }],
  ['ending all others', 'DELETE', '/api/me/sessions', undefined],
] as const)('a token that is due for renewal goes on after %s', async (_, method, path, body) => {
  const ann = await aUser(app);
  const old = await tokenOfBefore(ann.id, SESSION.renewAfterSeconds + 60);
  const answer = await app.call(method, path, { token: old, ...(body && { body }) });
  expect(answer.headers['x-renewed-token']).toBe(answer.body.token);
  expect(await statusWith(answer.body.token)).toBe(200);
});

test('the last use is written down once an hour, and the session is found by it', async () => {
  const ann = await aPerson(app);
  const [{ id } = { id: '' }] = await ann.as.security.sessions();
  const lastUse = async () => (await em().findOneOrFail(Session, { id })).lastUsedAt.getTime();
  const setLastUse = (minutesAgo: number) =>
    em().nativeUpdate(Session, { id }, { lastUsedAt: new Date(Date.now() - minutesAgo * 60_000) });
  await setLastUse(50);
  const written = await lastUse();
  await statusWith(ann.token);
  expect(await lastUse()).toBe(written);
  await setLastUse(70);
  await statusWith(ann.token);
  await expect.poll(async () => Date.now() - (await lastUse())).toBeLessThan(60_000);
});

test('beyond so many sessions the one that was used longest ago ends', async () => {
  const ann = await aPerson(app);
  await em().execute(
    `insert into sessions (id, user_id, session_version, browser, system, last_used_at)
     select gen_random_uuid(), ?, 0, 'script', 'unknown', now() + interval '1 minute' from generate_series(1, ?::int)`,
    [ann.id, SESSION.perPerson - 1],
  );
  expect(await statusWith(ann.token)).toBe(200);
  const newest = await aSessionOf(app, { id: ann.id, isAdmin: false, sessionVersion: 0 });
  expect([await statusWith(ann.token), await statusWith(newest)]).toEqual([401, 200]);
  expect(await em().count(Session, { user: ann.id })).toBe(SESSION.perPerson);
});

test('the cookie of a browser opens nothing', async () => {
  const { email, id } = await aUser(app);
  const answer = await new LoginBrowser(app).logIn(email);
  const cookie = `ww_device=${deviceCookieIn(answer)}`;
  expect((await app.call('GET', '/api/me', { headers: { cookie } })).status).toBe(401);
  await em().nativeUpdate(User, { id }, { sessionVersion: 1 });
  expect((await app.call('GET', '/api/me', { headers: { cookie }, token: answer.body.token })).status).toBe(
    401,
  );
});

test('user and session cost a call one statement', async () => {
  const ann = await aPerson(app);
  const stop = await watchStatements(app);
  try {
    const { statements } = await withStatements(() => ann.call('GET', '/api/me'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatch(/from sessions .* from users one/);
  } finally {
    stop();
  }
});
