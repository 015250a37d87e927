import { expect, test } from 'vitest';
import { aPerson, personWith } from '#tests/support/people.ts';
import { providerStage } from '#tests/support/provider-stage.ts';

const stage = providerStage((provider) => ({
  providers: [provider.settings({ adminGroup: 'wish-admins' }), provider.settings({ key: '2' })],
}));
const { trips } = stage;
const isAdmin = async ({ token }: { token?: string }) =>
  (await stage.app.call('GET', '/api/me', token === undefined ? {} : { token })).body.user.isAdmin;
const groups = (...names: string[]) => ({ claims: { groups: names } });

test('whoever is in the group is an administrator from their log-in on, and none from the next one without it', async () => {
  const other = await aPerson(stage.app, { isAdmin: true });
  stage.provider.person = { ...stage.provider.person, sub: 'grace', email: 'grace@example.test' };
  expect(await isAdmin(await trips.logIn())).toBe(false);
  stage.provider.odd = groups('family', 'wish-admins');
  const before = await trips.logIn();
  expect(await isAdmin(before)).toBe(true);
  // A provider that decides nothing of that changes nothing.
  stage.provider.odd = groups('family');
  expect(await isAdmin(await trips.logIn({ key: '2' }))).toBe(true);
  const after = await trips.logIn();
  expect(await isAdmin(after)).toBe(false);
  expect((await personWith(stage.app, before.token).call('GET', '/api/me')).status).toBe(401);
  const kinds = (await personWith(stage.app, after.token).as.security.events({})).rows.map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(expect.arrayContaining(['promoted', 'demoted']));
  const log = JSON.stringify((await other.as.admin.logs({})).rows);
  expect(log).toContain('grace@example.test');
});

test('the last administrator stays one', async () => {
  await stage.app.database.em.fork().execute('update users set is_admin = false');
  stage.provider.person = { ...stage.provider.person, sub: 'only', email: 'only@example.test' };
  stage.provider.odd = groups('wish-admins');
  expect(await isAdmin(await trips.logIn())).toBe(true);
  stage.provider.odd = groups();
  expect(await isAdmin(await trips.logIn())).toBe(true);
});

test('of a group only its whole name counts', async () => {
  stage.provider.person = { ...stage.provider.person, sub: 'nearly', email: 'nearly@example.test' };
  for (const odd of [
    groups('wish-admins-of-nothing'),
    { claims: { groups: 'wish' } },
    { claims: { roles: ['wish-admins'] } },
  ]) {
    stage.provider.odd = odd;
    expect(await isAdmin(await trips.logIn())).toBe(false);
  }
  stage.provider.odd = { claims: { groups: 'wish-admins' } };
  expect(await isAdmin(await trips.logIn())).toBe(true);
});
