import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { aWishlistOf } from '#tests/support/admins.ts';
import type { TestApp } from '#tests/support/app.ts';
import { type ListedPeople, startWithListedPeople } from '#tests/support/listed.ts';
import { aUser, type Person } from '#tests/support/people.ts';
import { saidIn } from '#tests/support/said.ts';

let app: TestApp;
let priya: Person;
let users: ListedPeople['users'];
beforeAll(async () => {
  ({ app, priya, users } = await startWithListedPeople());
});
afterAll(() => app.close());

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

  test('says its heads, and what is chosen, in the language of whoever asks', async () => {
    const sv = saidIn('sv');
    const options = { headers: { 'accept-language': 'sv' } };
    const { text } = await priya.call('GET', '/api/admin/users.csv?q=ada', options);
    const [head, ada] = parse(text.slice(1));
    expect(head?.slice(0, 2)).toEqual([sv('admin.firstName'), sv('admin.lastName')]);
    expect(ada?.slice(3, 6)).toEqual(
      ['admin.roleUser', 'admin.isVerified', 'admin.isActive'].map((key) => sv(key)),
    );
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
