import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { DASHBOARD } from '#shared/limits.ts';
import { aWishlistOf } from '#tests/support/admins.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type ListedPeople, startWithListedPeople } from '#tests/support/listed.ts';
import { aUser, type Person } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
let lists: ListedPeople['lists'];
beforeAll(async () => {
  ({ app, priya, lists } = await startWithListedPeople());
});
afterAll(() => app.close());

describe('the list of wishlists', () => {
  test('finds names and owners’ addresses, sorts by name, and carries owner and items', async () => {
    expect(await lists('q=émile')).toEqual(['Émile’s birthday']);
    expect(await lists('q=max%40list.example')).toEqual(['Max’s birthday']);
    expect((await lists('sort=name&dir=asc')).slice(0, 3)).toEqual([
      'Ada’s birthday',
      'bob’s birthday',
      'Émile’s birthday',
    ]);
    const { body } = await priya.call('GET', '/api/admin/wishlists?q=ada%40');
    expect(body[0]).toMatchObject({
      items: [{ name: 'Item 0' }],
      itemCount: 1,
      user: { firstName: 'Ada', lastName: 'Tester', email: 'ada@list.example' },
      deletedAt: null,
    });
  });

  test('tells of a long list its first items and how many there are, to scripts and to the dashboard', async () => {
    const owner = await aUser(app, { email: 'collector@long.example' });
    const id = await aWishlistOf(app, owner, { name: 'A long list', isPublic: true });
    const em = app.database.em.fork();
    const names = Array.from({ length: DASHBOARD.itemsOfList + 5 }, (_, at) => `Thing ${at}`);
    await em.execute('delete from items where wishlist_id = ?', [id]);
    await em.execute(
      `insert into items (id, wishlist_id, name, position)
       select gen_random_uuid(), ?, name, -place from unnest(?::text[]) with ordinality as thing(name, place)`,
      [id, `{${names.toReversed().join(',')}}`],
    );
    const [scripted] = (await priya.call('GET', '/api/admin/wishlists?q=long.example')).body;
    const [shown] = (await priya.as.admin.wishlists({ q: 'long.example' })).rows;
    for (const list of [scripted, shown]) {
      expect(list.itemCount).toBe(names.length);
      expect(list.items.map(({ name }: { name: string }) => name)).toEqual(
        names.slice(0, DASHBOARD.itemsOfList),
      );
    }
  });

  test('follows its owner to another address', async () => {
    const owner = await aUser(app, { email: 'before@move.example' });
    const id = await aWishlistOf(app, owner, { name: 'Moving' });
    await app.database.em.fork().nativeUpdate(User, { id: owner.id }, { email: 'after@move.example' });
    expect(await lists('q=before%40move')).toEqual([]);
    expect(await lists('q=after%40move')).toEqual(['Moving']);
    await app.database.em.fork().execute('update wishlists set name = ? where id = ?', ['Moved in', id]);
    expect(await lists('q=after%40move')).toEqual(['Moved in']);
    await app.database.em.fork().nativeDelete(User, { id: owner.id });
    expect(await lists('q=after%40move')).toEqual([]);
  });
});
