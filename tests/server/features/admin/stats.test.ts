import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { aWishlistOf } from '#tests/support/admins.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type ListedPeople, startWithListedPeople } from '#tests/support/listed.ts';
import { aUser, type Person } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
let users: ListedPeople['users'];
beforeAll(async () => {
  ({ app, priya, users } = await startWithListedPeople());
});
afterAll(() => app.close());

const counted = async () => {
  const [row] = await app.database.em.fork().execute<Record<string, number>[]>(
    `select (select count(*)::int from users) as users, (select count(*)::int from wishlists) as wishlists,
      (select count(*)::int from wishlists where is_public and deleted_at is null) as "publicWishlists",
      (select count(*)::int from users where is_verified) as "verifiedUsers",
      (select count(*)::int from users where deleted_at is null) as "activeUsers",
      (select count(*)::int from wishlists where deleted_at is not null) as "deletedWishlists"`,
  );
  return row;
};

describe('the figures', () => {
  test('are true after people and lists came, changed, went, and rolled back', async () => {
    const ann = await aUser(app, { isVerified: false });
    await aWishlistOf(app, ann, { isPublic: true });
    await aWishlistOf(app, ann, { deletedAt: new Date() });
    const em = app.database.em.fork();
    await em.nativeUpdate(User, { id: ann.id }, { confirmedEmail: ann.email, firstName: 'Anna' });
    await expect(
      em.transactional(async (em) => {
        await em.nativeDelete(User, {});
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await priya.as.admin.stats()).toEqual(await counted());
    await em.nativeDelete(User, { id: ann.id });
    expect(await priya.as.admin.stats()).toEqual(await counted());
  });

  test('stay true while the summands are added up beside writers, and after a repair', async () => {
    const em = () => app.database.em.fork();
    const writers = Array.from({ length: 8 }, async (_, at) => {
      const user = await aUser(app, { email: `writer${at}@sum.example` });
      await aWishlistOf(app, user, { isPublic: at % 2 === 0 });
      await em().execute('select admin.add_up()');
      if (at % 3 === 0) await em().nativeDelete(User, { id: user.id });
    });
    await Promise.all(writers);
    expect(await priya.as.admin.stats()).toEqual(await counted());
    const before = await users('sort=firstName&dir=asc');
    await em().execute('select admin.rebuild()');
    expect(await priya.as.admin.stats()).toEqual(await counted());
    expect(await users('sort=firstName&dir=asc')).toEqual(before);
    await em().nativeDelete(User, { email: { $like: '%@sum.example' } });
  });

  test('of a person who registers do not wait for another one’s transaction', async () => {
    const em = app.database.em.fork();
    await em.transactional(async (em) => {
      await em.execute(
        "insert into users (id, first_name, last_name, email, password_hash) values (gen_random_uuid(), 'Slow', 'One', 'slow@sum.example', 'x')",
      );
      await aUser(app, { firstName: 'Slow', email: 'slowpoke@sum.example' });
    });
    expect(await priya.as.admin.stats()).toEqual(await counted());
  });
});
