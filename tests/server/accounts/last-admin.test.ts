import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pseudonymOf } from '#server/accounts/erase-names-in-log.ts';
import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import { User } from '#server/database/user.entity.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, aUser, type Person } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const leave = (person: Pick<Person, 'call'>) => person.call('DELETE', '/api/me');
const lives = async (id: string) => (await app.database.em.fork().count(User, { id })) === 1;

describe('an administrator', () => {
  beforeEach(async () => {
    await app.database.em.fork().nativeUpdate(User, { isAdmin: true }, { isAdmin: false });
  });
  const anAdmin = () => aPerson(app, { isAdmin: true });

  test('may go while another one stays, and what they did stays readable without their address', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const em = app.database.em.fork();
    em.create(AdminLogEntry, {
      id: crypto.randomUUID(),
      admin: one.id,
      adminEmail: one.email,
      action: 'Restored',
    });
    await em.flush();
    expect((await leave(one)).status).toBe(200);
    expect(await app.database.em.fork().findOneOrFail(AdminLogEntry, { action: 'Restored' })).toMatchObject({
      adminEmail: pseudonymOf(app.dependencies.keyedHash, one.id),
      admin: null,
    });
    expect(await lives(other.id)).toBe(true);
  });

  test('who is the last one cannot go, and nothing is lost', async () => {
    const last = await anAdmin();
    const list = await last.as.wishlist.create({ name: 'Kept' });
    expect(await leave(last)).toMatchObject({
      status: 409,
      body: { error: PROFILE_TEXTS.lastAdmin, code: 'lastAdmin' },
    });
    expect((await last.call('GET', `/api/wishlists/${list.id}`)).status).toBe(200);
  });

  test.each([
    ['removed', { deletedAt: new Date() }],
    ['unverified, and cannot log in', { isVerified: false }],
  ])('who has only one beside them that is %s is the last one', async (_what, over) => {
    const last = await anAdmin();
    await aUser(app, { isAdmin: true, ...over });
    expect((await leave(last)).body.code).toBe('lastAdmin');
  });

  test('of two who go at the same moment one stays', { repeats: 4 }, async () => {
    const pair = [await anAdmin(), await anAdmin()];
    const answers = await Promise.all(pair.map(leave));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
