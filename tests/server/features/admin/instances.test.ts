import { beforeEach, expect, test } from 'vitest';
import { pseudonymOf } from '#server/accounts/erase-names-in-log.ts';
import { User } from '#server/database/user.entity.ts';
import { anAdmin, aWishlistOf, logOf, shareTokenOf } from '#tests/support/admins.ts';
import { app, other, runTwoInstances } from '#tests/support/instances.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

// Two app instances on one database: priya is served by the one, tom by the other.
let priya: Person;
let tom: Person;
let ann: Person;
runTwoInstances();
beforeEach(async () => {
  priya = await anAdmin(app);
  tom = await anAdmin(other, { firstName: 'Tom', email: `tom.${priya.email}` });
  ann = await aPerson(app);
});

const act = (who: Person, method: 'PATCH' | 'DELETE' | 'POST', path: string) =>
  who.call(method, `/api/admin/${path}`);

test('what one instance moderates, the other knows with its next answer', async () => {
  const list = await aWishlistOf(app, ann, { isPublic: true });
  const shared = `/api/share/${await shareTokenOf(app, list)}`;
  expect((await other.call('GET', shared)).status).toBe(200);
  const before = await tom.as.admin.stats();
  await act(priya, 'DELETE', `user/${ann.id}`);
  expect((await other.call('GET', '/api/me', { token: ann.token })).status).toBe(401);
  expect((await other.call('GET', shared)).status).toBe(404);
  expect(await tom.as.admin.stats()).toMatchObject({ activeUsers: before.activeUsers - 1 });
  expect((await tom.as.admin.users({ q: ann.email, tab: 'deleted' })).total).toBe(1);
  expect((await logOf(tom))[0]).toBe(`Soft-deleted user ${ann.email}`);
});

test('administrators who demote each other at once leave one of them an administrator', async () => {
  const answers = await Promise.all([
    act(priya, 'PATCH', `user/${tom.id}/toggle-admin`),
    act(tom, 'PATCH', `user/${priya.id}/toggle-admin`),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([401, 403]).toContain(statuses[1]);
  const left = await app.database.em.fork().count(User, { isAdmin: true, id: { $in: [priya.id, tom.id] } });
  expect(left).toBe(1);
});

test('administrators who hard-delete the same person at once succeed once', async () => {
  await act(priya, 'DELETE', `user/${ann.id}`);
  const answers = await Promise.all([
    act(priya, 'DELETE', `user/${ann.id}/hard`),
    act(tom, 'DELETE', `user/${ann.id}/hard`),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(
    (await logOf(priya)).filter((action) => action.includes(pseudonymOf(app.dependencies.keyedHash, ann.id))),
  ).toHaveLength(2);
});
