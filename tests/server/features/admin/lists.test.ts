import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { DASHBOARD } from '#shared/limits.ts';
import { anAdmin, aWishlistOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, aUser, type Person, personWith } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
const NAMES = ['Ada', 'Émile', 'Zoe', 'bob', 'Lucía', 'Max', 'Nora', 'Olga', 'Pia', 'Quinn', 'Rosa', 'Sven'];
beforeAll(async () => {
  app = await startApp();
  priya = await anAdmin(app, { firstName: 'Priya', email: 'priya@raman.example' });
  for (const firstName of NAMES) {
    const user = await aUser(app, {
      firstName,
      lastName: 'Tester',
      email: `${firstName.normalize('NFKD').replace(/[^\w]/g, '').toLowerCase()}@list.example`,
    });
    await aWishlistOf(app, user, { name: `${firstName}’s birthday`, isPublic: firstName < 'M', items: 1 });
  }
  await app.database.em.fork().nativeUpdate(User, { firstName: 'Zoe' }, { deletedAt: new Date() });
});
afterAll(() => app.close());

const users = async (query: string) => {
  const answer = await priya.call('GET', `/api/admin/users?${query}`);
  return {
    names: answer.body.map((user: { firstName: string }) => user.firstName),
    total: Number(answer.headers['x-total-count']),
    next: answer.headers.link,
  };
};
const lists = async (query: string) =>
  (await priya.call('GET', `/api/admin/wishlists?${query}`)).body.map((list: { name: string }) => list.name);

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
    const token = await app.dependencies.sessions.startSession({
      id: ann.id,
      isAdmin: true,
      sessionVersion: 0,
    });
    expect((await personWith(app, token).call('GET', '/api/admin/stats')).status).toBe(403);
    await app.database.em.fork().nativeDelete(User, { id: ann.id });
  });
});

describe('the list of users', () => {
  test('has tabs for the active, the deleted and all', async () => {
    expect(await users('tab=active')).toMatchObject({ total: NAMES.length });
    expect(await users('tab=deleted')).toMatchObject({ names: ['Zoe'], total: 1 });
    expect(await users('')).toMatchObject({ total: NAMES.length + 1 });
  });

  test('is sorted by name without case and accents, by address, and by age, both ways', async () => {
    const byName = (await users('sort=firstName&dir=asc')).names;
    expect(byName.slice(0, 4)).toEqual(['Ada', 'bob', 'Émile', 'Lucía']);
    expect((await users('sort=firstName&dir=desc')).names).toEqual(byName.toReversed());
    expect((await users('sort=email&dir=asc&tab=active')).names.slice(0, 2)).toEqual(['Ada', 'bob']);
    expect((await users('')).names[0]).toBe('Sven');
    expect((await users('dir=asc')).names[0]).toBe('Priya');
  });

  test('finds parts of first name, last name and address, whatever the case', async () => {
    expect((await users('q=LUCIA')).names).toEqual(['Lucía']);
    expect((await users('q=luc%C3%ADa')).names).toEqual(['Lucía']);
    expect((await users('q=tester&sort=firstName&dir=asc')).names).toHaveLength(NAMES.length);
    expect((await users('q=bob%40LIST')).names).toEqual(['bob']);
    expect((await users('q=zo')).names).toEqual(['Zoe']);
    expect((await users('q=zo&tab=active')).names).toEqual([]);
  });

  test('takes the signs of a pattern as they stand', async () => {
    for (const sign of ['%25', '_', '%5C', '%27']) expect((await users(`q=${sign}`)).names).toEqual([]);
  });

  test('is paged by ten, with the total and the way to the next page', async () => {
    const first = await users('page=1');
    expect(first).toMatchObject({ total: 13, next: expect.stringContaining('page=2') });
    expect(first.names).toHaveLength(10);
    const second = await users('page=2');
    expect(second.names).toHaveLength(3);
    expect(second.next).toBeUndefined();
    expect([...first.names, ...second.names]).toEqual((await users('')).names);
    expect((await users('page=99')).names).toEqual([]);
  });

  test('Link leads through every page of what was asked for, filter and order kept', async () => {
    const asked = 'tab=active&q=%40list&sort=firstName&dir=asc';
    const walked: string[] = [];
    for (let next: string | undefined = `${asked}&page=1&pageSize=5`; next !== undefined; ) {
      const page = await users(next);
      walked.push(...page.names);
      next = /^<\/api\/admin\/users\?(\S+)>; rel="next"$/.exec(String(page.next))?.[1];
    }
    const whole = await users(asked);
    expect(whole.names.length).toBeGreaterThan(10);
    expect(walked).toEqual(whole.names);
  });

  test.each(['createdAt', 'firstName', 'email'])(
    'every page by %s meets its neighbours without gap',
    async (sort) => {
      for (const dir of ['asc', 'desc']) {
        const pages = [];
        for (let page = 1; page <= 5; page++)
          pages.push(...(await users(`sort=${sort}&dir=${dir}&page=${page}&pageSize=3`)).names);
        expect(pages).toEqual((await users(`sort=${sort}&dir=${dir}`)).names);
      }
    },
  );

  test.each(['tab=gone', 'sort=passwordHash', 'dir=up', 'page=0', 'page=x', 'pageSize=1001', 'color=red'])(
    'refuses %s',
    async (query) => {
      expect((await priya.call('GET', `/api/admin/users?${query}`)).status).toBe(400);
    },
  );
});

describe('the list of wishlists', () => {
  test('finds names and owners’ addresses, sorts by name, and carries owner and items', async () => {
    expect(await lists('q=émile')).toEqual(['Émile’s birthday']);
    expect(await lists('q=max%40list.example')).toEqual(['Max’s birthday']);
    expect((await lists('sort=name&dir=asc')).slice(0, 3)).toEqual([
      'Ada’s birthday',
      'bob’s birthday',
      'Émile’s birthday',
    ]);
    const { body } = await priya.call('GET', '/api/admin/wishlists?q=rosa');
    expect(body[0]).toMatchObject({
      items: [{ name: 'Item 0' }],
      itemCount: 1,
      user: { firstName: 'Rosa', lastName: 'Tester', email: 'rosa@list.example' },
      deletedAt: null,
    });
  });

  test('tells of a long list its first items and how many there are, to scripts and to the dashboard', async () => {
    const owner = await aUser(app, { email: 'collector@long.example' });
    const id = await aWishlistOf(app, owner, { name: 'A long list' });
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

/** A strict reader of RFC 4180: every cell in quotes. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the export', () => {
  test('holds the filtered list, all of it, in its order, with a mark that makes spreadsheets read UTF-8', async () => {
    const { text, headers } = await priya.call(
      'GET',
      '/api/admin/users.csv?tab=active&sort=firstName&dir=asc&q=tester',
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"');
    expect(
      text.startsWith('\ufeff"First Name","Last Name","Email","Role","Verified","Status","Created"\r\n'),
    ).toBe(true);
    const rows = parse(text.slice(1));
    expect(rows.map(([first]) => first)).toEqual([
      'First Name',
      ...(await users('tab=active&sort=firstName&dir=asc&q=tester')).names,
    ]);
    expect(rows[1]?.slice(1, 6)).toEqual(['Tester', 'ada@list.example', 'User', 'Verified', 'Active']);
  });

  test('of wishlists has owner and number of items', async () => {
    const { text } = await priya.call('GET', '/api/admin/wishlists.csv?q=rosa');
    expect(parse(text.slice(1))[1]?.slice(0, 6)).toEqual([
      'Rosa’s birthday',
      'Rosa Tester',
      'rosa@list.example',
      'Private',
      '1',
      'Active',
    ]);
  });

  test('comes whole over several pieces', async () => {
    await app.database.em.fork().execute(
      `insert into users (id, first_name, last_name, email, password_hash)
       select gen_random_uuid(), 'Crowd', 'Member', 'crowd' || n || '@crowd.example', 'x' from generate_series(1, 4100) n`,
    );
    for (const query of ['q=crowd&sort=firstName', 'q=crowd&sort=email&dir=asc', 'q=crowd']) {
      const { text } = await priya.call('GET', `/api/admin/users.csv?${query}`);
      const emails = parse(text.slice(1))
        .slice(1)
        .map(([, , email]) => email);
      expect(new Set(emails).size).toBe(4100);
      expect(emails).toHaveLength(4100);
    }
    await app.database.em.fork().nativeDelete(User, { firstName: 'Crowd' });
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝1', "'＝1"],
    [' =1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['a"b,c', 'a"b,c'],
    ['line\nbreak', 'line\nbreak'],
    ['Ann', 'Ann'],
  ])('makes the name %j harmless and brings it back as %j', async (name, read) => {
    const owner = await aUser(app, { email: 'formula@cell.example' });
    await aWishlistOf(app, owner, { name });
    const { text } = await priya.call('GET', '/api/admin/wishlists.csv?q=formula%40cell');
    expect(parse(text.slice(1))[1]?.[0]).toBe(read);
    await app.database.em.fork().nativeDelete(User, { id: owner.id });
  });
});
