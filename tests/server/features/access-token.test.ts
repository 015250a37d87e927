import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, PASSWORD, type Person, personWith } from '#tests/support/people.ts';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
});
afterAll(() => app.close());

const scriptOf = async (who: Person, draft: object = {}) => {
  const made = await who.call('POST', '/api/me/tokens', { body: { name: 'A script', ...draft } });
  return { ...personWith(app, made.body.token), id: made.body.id as string, made };
};

test('a token is shown once, and no copy of the database holds it', async () => {
  const { made } = await scriptOf(ann, { scope: 'write' });
  expect(made.body).toMatchObject({ name: 'A script', scope: 'write', expiresAt: null, lastUsedAt: null });
  expect(made.body.token).toMatch(/^ww_pat_[\w-]{43}$/);
  const list = await ann.call('GET', '/api/me/tokens');
  expect(list.text).not.toContain('ww_pat_');
  const rows = await app.database.em.fork().execute('select * from access_tokens');
  expect(JSON.stringify(rows)).not.toContain(made.body.token.slice(7));
});

test('a reading token reads and writes nothing', async () => {
  const script = await scriptOf(ann);
  expect((await script.call('GET', '/api/wishlists')).status).toBe(200);
  for (const [method, path, body] of [
    ['POST', '/api/wishlists', { name: 'No' }],
    ['POST', '/api/scrape', { url: 'https://shop.example' }],
  ] as const)
    expect(await script.call(method, path, { body })).toMatchObject({
      status: 403,
      body: { code: 'readOnlyToken' },
    });
});

test('a writing token does what its person does with lists and items', async () => {
  const script = await scriptOf(ann, { scope: 'write' });
  const list = await script.call('POST', '/api/wishlists', { body: { name: 'By script' } });
  expect(list.status).toBe(200);
  expect((await ann.as.wishlist.byId({ id: list.body.id })).name).toBe('By script');
});

test('no token reaches the account itself: address, password, picture, tokens, erasure', async () => {
  const admin = await aPerson(app, { isAdmin: true });
  const script = await scriptOf(admin, { scope: 'admin' });
  for (const [method, path, body] of [
    ['PUT', '/api/me', { email: 'mine@example.test' }],
    ['DELETE', '/api/me', undefined],
    ['POST', '/api/reset-password', { password: 'another fern that forgives' }],
    ['POST', '/api/me/avatar', undefined],
    ['POST', '/api/admin/logo', undefined],
    ['GET', '/api/me/tokens', undefined],
    ['POST', '/api/me/tokens', { name: 'More' }],
    ['DELETE', `/api/me/tokens/${script.id}`, undefined],
  ] as const) {
    const answer = await script.call(method, path, body ? { body } : {});
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'sessionNeeded']);
  }
});

test('no token, an administrator’s neither, changes who may do what', async () => {
  const admin = await aPerson(app, { isAdmin: true });
  const bob = await aPerson(app);
  const gone = await aPerson(app, { deletedAt: new Date() });
  const script = await scriptOf(admin, { scope: 'admin' });
  expect((await script.call('GET', '/api/admin/stats')).status).toBe(200);
  for (const [method, path] of [
    ['PATCH', `${bob.id}/toggle-admin`],
    ['DELETE', bob.id],
    ['POST', `${gone.id}/restore`],
    ['DELETE', `${gone.id}/hard`],
  ] as const) {
    const answer = await script.call(method, `/api/admin/user/${path}`);
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'sessionNeeded']);
  }
});

test('only an administrator gets an administrator’s scope', async () => {
  expect((await scriptOf(ann, { scope: 'admin' })).made).toMatchObject({
    status: 403,
    body: { code: 'adminOnly' },
  });
});

test('an end beyond the calendar is refused, wherever it was written', async () => {
  for (const expiresAt of ['9999-12-31T23:59:59-23:59', '9999-12-31T00:00:00Z', 'soon'])
    expect((await ann.call('POST', '/api/me/tokens', { body: { name: 'Far', expiresAt } })).status).toBe(400);
});

test('last use is noted, at most once a minute', async () => {
  const script = await scriptOf(ann);
  const lastUse = async () =>
    (await ann.as.token.list()).find((token) => token.id === script.id)?.lastUsedAt ?? null;
  expect(await lastUse()).toBeNull();
  await script.call('GET', '/api/me');
  const first = await lastUse();
  expect(first).not.toBeNull();
  await script.call('GET', '/api/me');
  expect(await lastUse()).toBe(first);
});

test('a revoked and an expired token open nothing, and a stranger cannot revoke it', async () => {
  const script = await scriptOf(ann);
  const bob = await aPerson(app);
  expect((await bob.call('DELETE', `/api/me/tokens/${script.id}`)).status).toBe(404);
  expect((await script.call('GET', '/api/me')).status).toBe(200);
  expect((await ann.call('DELETE', `/api/me/tokens/${script.id}`)).status).toBe(200);
  expect((await script.call('GET', '/api/me')).status).toBe(401);

  const short = await scriptOf(ann, { expiresAt: '2999-01-01T00:00:00+02:00' });
  expect((await short.call('GET', '/api/me')).status).toBe(200);
  await app.database.em
    .fork()
    .execute('update access_tokens set expires_at = now() - interval ? where id = ?', ['1 second', short.id]);
  expect((await short.call('GET', '/api/me')).status).toBe(401);
  expect((await scriptOf(ann, { expiresAt: '2001-01-01T00:00:00Z' })).made.status).toBe(400);
});

test('what ends a person’s sessions ends their tokens: a new password, removal, erasure', async () => {
  const cleo = await aPerson(app);
  const script = await scriptOf(cleo);
  await cleo.call('POST', '/api/reset-password', { body: { password: 'another fern that forgives' } });
  expect((await script.call('GET', '/api/me')).status).toBe(401);

  const dan = await aPerson(app);
  const his = await scriptOf(dan);
  await app.database.em.fork().execute('update users set deleted_at = now() where id = ?', [dan.id]);
  expect((await his.call('GET', '/api/me')).status).toBe(401);

  const eve = await aPerson(app);
  const hers = await scriptOf(eve);
  expect((await eve.call('DELETE', '/api/me')).status).toBe(200);
  expect((await hers.call('GET', '/api/me')).status).toBe(401);
  expect(
    await app.database.em.fork().execute('select 1 from access_tokens where user_id = ?', [eve.id]),
  ).toEqual([]);
});

test('a token does not log in anywhere a password is asked for', async () => {
  const script = await scriptOf(ann);
  const answer = await app.call('POST', '/api/login', {
    body: { email: ann.email, password: script.made.body.token },
  });
  expect([answer.status, PASSWORD.startsWith('ww_pat_')]).toEqual([401, false]);
});

test('of many made at the same moment no more than fifty stay', async () => {
  const fay = await aPerson(app);
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, nth) =>
      fay.call('POST', '/api/me/tokens', { body: { name: `Script ${nth}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
});
