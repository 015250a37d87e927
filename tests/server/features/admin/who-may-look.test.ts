import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startWithListedPeople } from '#tests/support/listed.ts';
import { aPerson, aSessionOf, type Person, personWith } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
beforeAll(async () => {
  ({ app, priya } = await startWithListedPeople());
});
afterAll(() => app.close());

describe('who may look', () => {
  test.each(['stats', 'users', 'wishlists', 'logs', 'users.csv', 'wishlists.csv'])(
    '/api/admin/%s answers administrators only',
    async (path) => {
      const ann = await aPerson(app, { deletedAt: null, email: `${path}@may.example` });
      expect((await app.call('GET', `/api/admin/${path}`)).status).toBe(401);
      expect((await ann.call('GET', `/api/admin/${path}`)).status).toBe(403);
      expect((await priya.call('GET', `/api/admin/${path}`)).status).toBe(200);
      await app.database.em.fork().nativeDelete(User, { id: ann.id });
    },
  );

  test('a token that claims to be an administrator’s is not believed', async () => {
    const ann = await aPerson(app, { email: 'claims@may.example' });
    const token = await aSessionOf(app, { id: ann.id, isAdmin: true, sessionVersion: 0 });
    expect((await personWith(app, token).call('GET', '/api/admin/stats')).status).toBe(403);
    await app.database.em.fork().nativeDelete(User, { id: ann.id });
  });
});
