import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { type ListedPeople, NAMES, startWithListedPeople } from '#tests/support/listed.ts';
import type { Person } from '#tests/support/people.ts';

let app: TestApp;
let priya: Person;
let users: ListedPeople['users'];
beforeAll(async () => {
  ({ app, priya, users } = await startWithListedPeople());
});
afterAll(() => app.close());

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
