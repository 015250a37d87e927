import { expect, test } from 'vitest';
import { AdminSearch, adminQuery, userView } from '#client/features/admin/list-view.ts';

const PLAIN = { tab: 'active', q: '', sort: 'createdAt', dir: 'desc', page: 1 };

test.each([
  [{}, {}],
  [
    { userTab: 'deleted', userQ: 12, userPage: '3' },
    { tab: 'deleted', q: '12', page: 3 },
  ],
  [{ userSort: 'email', userDir: 'desc' }, { sort: 'email' }],
  [{ userSort: 'email' }, { sort: 'email' }],
  [{ userSort: 'createdAt', userDir: 'asc' }, { dir: 'asc' }],
  [{ userTab: 'junk', userQ: { a: 1 }, userSort: 'name', userDir: 1, userPage: -2 }, {}],
  [{ userPage: 1.5, userQ: null }, {}],
])('the dashboard understands the bookmarked query %j', (query, said) => {
  expect(userView(AdminSearch.parse(query))).toEqual({ ...PLAIN, ...said });
});

test('the dashboard’s address says only what is no default, and nothing that it does not understand', () => {
  const query = {
    userTab: 'active',
    userQ: '',
    userPage: 1,
    listSort: 'name',
    listPage: 2,
    junk: 1,
  } as const;
  expect(adminQuery(query)).toEqual({ listSort: 'name', listPage: 2 });
  expect(adminQuery({ section: 'log', logQ: 'ines' })).toEqual({ section: 'log', logQ: 'ines' });
  expect(adminQuery({})).toEqual({});
});
