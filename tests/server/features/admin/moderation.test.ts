import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pseudonymOf } from '#server/accounts/erase-names-in-log.ts';
import { User } from '#server/database/user.entity.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { anAdmin, aWishlistOf, logOf, shareTokenOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  priya = await anAdmin(app);
  ann = await aPerson(app, { firstName: 'Ann' });
});

const act = (who: Person, method: 'PATCH' | 'DELETE' | 'POST', path: string) =>
  who.call(method, `/api/admin/${path}`);
const isSignedIn = async (who: Person) => (await who.call('GET', '/api/me')).status === 200;
const code = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

describe('a person', () => {
  test('is promoted and demoted, and each time their sessions end', async () => {
    expect((await act(priya, 'PATCH', `user/${ann.id}/toggle-admin`)).status).toBe(200);
    expect(await isSignedIn(ann)).toBe(false);
    expect((await logOf(priya))[0]).toBe(`Promoted ${ann.email} to Admin`);
    expect((await act(priya, 'PATCH', `user/${ann.id}/toggle-admin`)).status).toBe(200);
    expect((await logOf(priya))[0]).toBe(`Demoted ${ann.email} to User`);
    const row = await app.database.em.fork().findOneOrFail(User, ann.id);
    expect(row).toMatchObject({ isAdmin: false, sessionVersion: 2 });
  });

  test('is not demoted again by a second click on Promote', async () => {
    await priya.as.admin.toggleAdmin({ id: ann.id, isAdmin: true });
    await expect(priya.as.admin.toggleAdmin({ id: ann.id, isAdmin: true })).rejects.toThrow(
      FAILURE_TEXTS.roleStands,
    );
  });

  test('soft-deleted loses their session and their shared lists, and has both ways back by Restore', async () => {
    const list = await aWishlistOf(app, ann, { isPublic: true });
    const shared = `/api/share/${await shareTokenOf(app, list)}`;
    expect((await act(priya, 'DELETE', `user/${ann.id}`)).status).toBe(200);
    expect(await isSignedIn(ann)).toBe(false);
    expect((await app.call('GET', shared)).status).toBe(404);
    expect(await code(act(priya, 'DELETE', `user/${ann.id}`))).toEqual([409, 'userIsDeleted']);
    expect((await act(priya, 'POST', `user/${ann.id}/restore`)).status).toBe(200);
    expect((await app.call('GET', shared)).status).toBe(200);
    expect(await isSignedIn(ann)).toBe(false);
    expect(await code(act(priya, 'POST', `user/${ann.id}/restore`))).toEqual([409, 'userIsActive']);
    expect((await logOf(priya)).slice(0, 2)).toEqual([
      `Restored user ${ann.email}`,
      `Soft-deleted user ${ann.email}`,
    ]);
  });

  test('is hard-deleted only when soft-deleted, with everything of theirs, and the log names them no more', async () => {
    const list = await aWishlistOf(app, ann, { isPublic: true, items: 2 });
    expect(await code(act(priya, 'DELETE', `user/${ann.id}/hard`))).toEqual([409, 'userIsActive']);
    await act(priya, 'DELETE', `user/${ann.id}`);
    expect((await act(priya, 'DELETE', `user/${ann.id}/hard`)).status).toBe(200);
    expect(await code(act(priya, 'DELETE', `user/${ann.id}/hard`))).toEqual([404, 'userNotFound']);
    const [left] = await app.database.em
      .fork()
      .execute<{ count: number }[]>('select count(*)::int from items where wishlist_id = ?', [list]);
    expect(left?.count).toBe(0);
    expect((await logOf(priya)).slice(0, 2)).toEqual([
      `Hard-deleted user ${pseudonymOf(app.dependencies.keyedHash, ann.id)} (erased) (1 wishlist)`,
      `Soft-deleted user ${pseudonymOf(app.dependencies.keyedHash, ann.id)} (erased)`,
    ]);
  });

  test('hard-deleted takes the mails with them that wait', async () => {
    const letter = () =>
      app.database.em
        .fork()
        .execute('select id from pgboss.job where data @> ?::jsonb', [JSON.stringify({ to: ann.email })]);
    await app.database.em
      .fork()
      .execute(
        `insert into pgboss.job (name, data, start_after) values ('mail', ?::jsonb, now() + interval '1 day')`,
        [JSON.stringify({ to: ann.email, subject: 'Later' })],
      );
    expect(await letter()).toHaveLength(1);
    await act(priya, 'DELETE', `user/${ann.id}`);
    await act(priya, 'DELETE', `user/${ann.id}/hard`);
    expect(await letter()).toHaveLength(0);
  });

  test('who is an administrator is not soft-deleted, and one who is deleted is not promoted', async () => {
    const other = await anAdmin(app);
    expect(await code(act(priya, 'DELETE', `user/${other.id}`))).toEqual([409, 'adminNotDeletable']);
    await act(priya, 'DELETE', `user/${ann.id}`);
    expect(await code(act(priya, 'PATCH', `user/${ann.id}/toggle-admin`))).toEqual([409, 'userIsDeleted']);
  });

  test('nobody acts on themselves', async () => {
    expect(await code(act(priya, 'PATCH', `user/${priya.id}/toggle-admin`))).toEqual([409, 'adminSelf']);
    expect(await code(act(priya, 'DELETE', `user/${priya.id}`))).toEqual([409, 'adminSelf']);
    expect(await code(act(priya, 'DELETE', `user/${priya.id}/hard`))).toEqual([409, 'adminSelf']);
  });
});

describe('a wishlist', () => {
  test('is soft-deleted, restored and hard-deleted, each only from the state before', async () => {
    const list = await aWishlistOf(app, ann, { name: 'Cabin', isPublic: true, items: 3 });
    const at = `wishlist/${list}`;
    expect(await code(act(priya, 'DELETE', `${at}/hard`))).toEqual([409, 'wishlistIsActive']);
    expect(await code(act(priya, 'POST', `${at}/restore`))).toEqual([409, 'wishlistIsActive']);
    expect((await act(priya, 'DELETE', at)).status).toBe(200);
    expect(await code(act(priya, 'DELETE', at))).toEqual([409, 'wishlistIsDeleted']);
    expect((await ann.call('GET', `/api/wishlists/${list}`)).status).toBe(404);
    expect((await act(priya, 'POST', `${at}/restore`)).status).toBe(200);
    expect((await ann.call('GET', `/api/wishlists/${list}`)).status).toBe(200);
    await act(priya, 'DELETE', at);
    expect((await act(priya, 'DELETE', `${at}/hard`)).status).toBe(200);
    expect(await code(act(priya, 'POST', `${at}/restore`))).toEqual([404, 'wishlistNotFound']);
    expect((await logOf(priya))[0]).toBe(`Hard-deleted wishlist “Cabin” of ${ann.email} (3 items)`);
  });

  test('of somebody else hides what was removed from it, and a look that was refused is not logged', async () => {
    const list = await aWishlistOf(app, ann, { name: 'Hidden', items: 1 });
    expect((await priya.call('GET', `/api/wishlists/${list}/removed-items`)).status).toBe(404);
    expect((await logOf(priya)).filter((action) => action.includes('Hidden'))).toEqual([]);
  });

  test('of somebody else is read by an administrator, who changes nothing in it', async () => {
    const list = await aWishlistOf(app, ann, { name: 'Quiet', isPublic: true, items: 1 });
    const seen = await priya.call('GET', `/api/wishlists/${list}`);
    expect(seen.body).toMatchObject({ name: 'Quiet', rights: ['read'] });
    expect((await logOf(priya)).filter((action) => action.includes('Quiet'))).toEqual([]);
    expect((await priya.call('PUT', `/api/wishlists/${list}`, { body: { name: 'Mine' } })).status).toBe(404);
    expect((await priya.call('DELETE', `/api/wishlists/${list}`)).status).toBe(404);
    expect((await priya.call('PUT', `/api/wishlists/${list}/rotate-token`)).status).toBe(404);
    const item = { name: 'Mine' };
    expect((await priya.call('POST', `/api/wishlists/${list}/items`, { body: item })).status).toBe(404);
    const own = await ann.call('GET', `/api/wishlists/${list}`);
    expect(own.body.rights).toEqual(['read', 'edit', 'manage']);
  });
});

test('a name with a line break is one line of the log', async () => {
  const list = await aWishlistOf(app, ann, { name: 'One\nPromoted mallory@example.test to Admin' });
  await act(priya, 'DELETE', `wishlist/${list}`);
  const [entry] = await logOf(priya);
  expect(entry).toContain('One\\u000aPromoted');
  expect(entry).not.toContain('\n');
});

test('a name sets no direction for the sentence around it, which sets its own in Hebrew', async () => {
  const list = await aWishlistOf(app, ann, { name: 'Turned \u202eround' });
  await act(priya, 'DELETE', `wishlist/${list}`);
  const hebrew = { headers: { 'accept-language': 'he' } };
  const { body } = await priya.call('GET', '/api/admin/logs', hebrew);
  expect(body[0].action).toContain('\u2068Turned \\u202eround\u2069');
});

test('a refused action leaves no entry in the log', async () => {
  const before = await logOf(priya);
  await act(priya, 'DELETE', `user/${ann.id}/hard`);
  expect(await logOf(priya)).toEqual(before);
});
