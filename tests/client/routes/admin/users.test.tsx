import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  buttons,
  emeka,
  ines,
  open,
  priya,
  region,
  row,
  sayYes,
  users,
} from '#tests/support/admin-screen.ts';
import { aDashboard, anAdminUser } from '#tests/support/dashboard.ts';
import { unreachable } from '#tests/support/screen.tsx';

const pageOfEleven = (input: { page?: unknown }) => ({
  rows: Number(input.page) > 2 ? [] : [ines],
  total: 11,
  isMore: false,
});

beforeEach(sayYes);

describe('the users table', () => {
  test('has the columns and badges of the spec', async () => {
    await open(aDashboard({ users: [ines, priya, emeka] }));
    const table = await users();
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Email',
      'Created',
      'Role',
      'Verified',
      'Status',
      'Actions',
    ]);
    const cells = (name: RegExp) =>
      row(table, name)
        .getAllByRole('cell')
        .slice(1, 6)
        .map((cell) => cell.textContent);
    expect(cells(/Ines Okafor/)).toEqual([
      'ines@okafor.example',
      'Nov 20, 2026',
      'User',
      'Verified',
      'Active',
    ]);
    expect(cells(/Priya/)[2]).toBe('Admin');
    expect(cells(/Emeka/).slice(2)).toEqual(['User', 'Unverified', 'Deleted']);
  });

  test('offers what can be done to each: no Soft Delete of administrators, no Promote of the deleted', async () => {
    const self = anAdminUser({ id: '01940000-0000-7000-9000-00000000ffff', firstName: 'Me', isAdmin: true });
    await open(aDashboard({ users: [ines, priya, emeka, self] }));
    const table = await users();
    expect(buttons(row(table, /Ines/))).toEqual(['Promote', 'Soft Delete', 'Security']);
    expect(buttons(row(table, /Priya/))).toEqual(['Demote', 'Security']);
    expect(buttons(row(table, /Emeka/))).toEqual(['Restore', 'Hard Delete']);
    expect(buttons(row(table, /Me Okafor/))).toEqual([]);
  });

  test('says so when it is empty', async () => {
    await open(aDashboard());
    expect((await users()).getByText('No users found.')).toBeDefined();
    expect(region('Users').getByText('Showing 0 of 0')).toBeDefined();
    expect(region('Users').queryByText(/^Page/)).toBeNull();
  });

  test('asks for the chosen tab, sort and page, starts at createdAt descending, and keeps each list’s view apart', async () => {
    const page = await open(aDashboard({ users: [ines], total: 35 }));
    const table = await users();
    const last = () => page.sent('admin.users').at(-1);
    const first = { tab: 'active', q: '', sort: 'createdAt', dir: 'desc', page: 1 };
    expect(last()).toEqual(first);
    expect(table.getByText('Page 1 of 4')).toBeDefined();
    expect(table.getByText('Showing 1 of 35')).toBeDefined();
    const prev = table.getByRole('button', { name: 'Prev' });
    expect(prev.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(prev);
    expect(document.activeElement).toBe(prev);
    await page.user.click(table.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(last()).toEqual({ ...first, page: 2 }));
    await page.user.click(table.getByRole('tab', { name: 'All Users' }));
    await waitFor(() => expect(last()).toEqual({ ...first, tab: 'all' }));
    await page.user.click(table.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(last()).toEqual({ ...first, tab: 'all', sort: 'firstName', dir: 'asc' }));
    const head = () => table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort');
    expect(head()).toBe('ascending');
    await page.user.click(table.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(head()).toBe('descending'));
    expect(page.sent('admin.wishlists')).toEqual([first]);
  });

  test('searches when typing pauses, from the first page', async () => {
    const page = await open(aDashboard({ users: [ines], total: 35 }), '?userPage=3');
    const table = await users();
    await page.user.type(table.getByRole('searchbox', { name: 'Search name or email' }), 'oka');
    await waitFor(() => expect(page.sent('admin.users').at(-1)).toMatchObject({ q: 'oka', page: 1 }));
    expect(page.sent('admin.users')).toHaveLength(2);
  });

  test('turns to the last page when the one in the address is no more', async () => {
    const page = await open(
      { ...aDashboard({ users: [ines], total: 11 }), users: pageOfEleven },
      '?userPage=9',
    );
    const table = await users();
    expect(await table.findByText('Page 2 of 2')).toBeDefined();
    expect(table.queryByText('No users found.')).toBeNull();
    expect(page.sent('admin.users').at(-1)).toMatchObject({ page: 2 });
    expect(page.historyLength()).toBe(1);
  });

  test('keeps its rows and pages when the next page does not come', async () => {
    let isDown = false;
    const page = await open({
      ...aDashboard(),
      users: () => {
        if (isDown) throw unreachable();
        return { rows: [ines], total: 35, isMore: false };
      },
    });
    const table = await users();
    await table.findByText('Page 1 of 4');
    isDown = true;
    vi.mocked(console.error).mockImplementation(() => undefined);
    await page.user.click(table.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    vi.mocked(console.error).mockClear();
    expect(table.getByText('Ines Okafor')).toBeDefined();
    isDown = false;
    await page.user.click(table.getByRole('button', { name: 'Prev' }));
    await table.findByText('Page 1 of 4');
  });

  test('moves the focus to the row that fills the place of a moderated one', async () => {
    let rows = [ines, priya];
    const page = await open({
      ...aDashboard(),
      users: () => ({ rows, total: 12, isMore: false }),
      softDeleteUser: () => {
        rows = [priya, emeka];
        return { message: '' };
      },
    });
    const table = await users();
    await page.user.click(row(table, /Ines/).getByRole('button', { name: 'Soft Delete' }));
    await table.findByText('Emeka Balogun');
    await waitFor(() =>
      expect(document.activeElement).toBe(row(table, /Priya/).getByRole('button', { name: 'Demote' })),
    );
  });

  test('opens as its address says', async () => {
    const page = await open(
      aDashboard({ users: [ines], total: 99 }),
      '?userTab=deleted&userQ=12&userSort=email&userDir=asc&userPage=2&listSort=name&listDir=asc&listPage=junk',
    );
    await users();
    expect(page.sent('admin.users')).toEqual([
      { tab: 'deleted', q: '12', sort: 'email', dir: 'asc', page: 2 },
    ]);
    expect(page.sent('admin.wishlists')).toEqual([
      { tab: 'active', q: '', sort: 'name', dir: 'asc', page: 1 },
    ]);
    expect(screen.getByRole('searchbox', { name: 'Search name or email' })).toHaveProperty('value', '12');
  });
});
