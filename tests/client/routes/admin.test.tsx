import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackupsView, BackupView } from '#shared/admin.ts';
import { aDashboard, anAdminUser, anAdminWishlist, anEntry } from '#tests/support/dashboard.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, aToken, later, renderAt, unreachable } from '#tests/support/screen.tsx';

const token = aToken({ isAdmin: true, sub: '01940000-0000-7000-9000-00000000ffff' });
const open = (admin: NonNullable<Answers['admin']>, search = '') =>
  renderAt(`/admin${search}`, { admin }, { token });
const region = (name: string) => within(screen.getByRole('region', { name }));
const users = async () => {
  await screen.findByRole('region', { name: 'Users' });
  return region('Users');
};
type Part = ReturnType<typeof region>;
const row = (part: Part, name: RegExp): Part => within(part.getByRole('row', { name }));
const buttons = (part: Part) => part.queryAllByRole('button').map((button) => button.textContent);

const ines = anAdminUser();
const priya = anAdminUser({
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@raman.example',
  isAdmin: true,
});
const emeka = anAdminUser({
  firstName: 'Emeka',
  lastName: 'Balogun',
  email: 'emeka@balogun.example',
  isVerified: false,
  deletedAt: '2026-11-20T16:04:00.000Z',
});
const cabin = anAdminWishlist({ items: [{ id: ines.id, name: 'Lantern' }], itemCount: 21 });
const untitled = anAdminWishlist({ name: 'Untitled', deletedAt: '2026-11-20T16:04:00.000Z', isPublic: true });

const pageOfEleven = (input: { page?: unknown }) => ({
  rows: Number(input.page) > 2 ? [] : [ines],
  total: 11,
  isMore: false,
});

const confirm = vi.fn(() => true);
beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
});

describe('the dashboard', () => {
  test('shows its loading text, then title, three figures and the summary line', async () => {
    const answer = later<ReturnType<ReturnType<typeof aDashboard>['stats']>>();
    const dashboard = aDashboard();
    await renderAt('/admin', { admin: { ...dashboard, stats: () => answer.answer } }, { token });
    expect(await screen.findByText('Loading the dashboard…')).toBeDefined();
    answer.give(dashboard.stats());
    await users();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeDefined();
    for (const [figure, text] of [
      ['1,312', 'Total Users'],
      ['4,087', 'Total Wishlists'],
      ['2,951', 'Public Wishlists'],
    ] as const)
      expect(screen.getByText(text).parentElement?.textContent).toContain(figure);
    expect(document.body.textContent).toContain('Verified 1,206, active users 1,274, deleted wishlists 38');
  });

  test('loads figures, both lists and the log at the same time', async () => {
    const page = await open(aDashboard());
    expect(page.calls.map(({ path }) => path).sort()).toEqual([
      'admin.backups',
      'admin.logs',
      'admin.stats',
      'admin.users',
      'admin.wishlists',
    ]);
  });

  test('tells a signed-in person who is no administrator so, kindly', async () => {
    const no = () => {
      throw refusal('adminOnly');
    };
    await renderAt('/admin', {
      admin: { stats: no, users: no, wishlists: no, logs: no, backups: no },
    });
    expect(await screen.findByRole('heading', { name: 'This page is for administrators.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to My Wishlists' })).toBeDefined();
  });

  test('only logs what did not load, and shows the rest', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await renderAt(
      '/admin',
      {
        admin: {
          ...aDashboard({ users: [ines] }),
          stats: () => {
            throw unreachable();
          },
        },
      },
      { token },
    );
    await users();
    expect(row(region('Users'), /Ines/)).toBeDefined();
    expect(console.error).toHaveBeenCalledWith('Failed to load admin data', expect.anything());
    vi.mocked(console.error).mockClear();
  });

  test('shows the first ten actions with date-time, address or Unknown, and text', async () => {
    const actions = [
      anEntry(),
      anEntry({ admin: null, action: 'Made a@b.example an Admin at the start' }),
      ...Array.from({ length: 10 }, (_, at) => anEntry({ action: `Action ${at}` })),
    ];
    const page = await open(aDashboard({ actions }));
    await users();
    const shown = region('Recent Admin Actions').getAllByRole('listitem');
    expect(shown).toHaveLength(10);
    expect(shown[0]?.textContent).toMatch(/^Nov 20, 2026, \d\d:04priya@raman.exampleSoft-deleted user emeka/);
    expect(shown[1]?.textContent).toContain('Unknown');
    expect(page.sent('admin.logs')).toEqual([{ page: 1, pageSize: 10 }]);
  });
});

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
    expect(buttons(row(table, /Ines/))).toEqual(['Promote', 'Soft Delete']);
    expect(buttons(row(table, /Priya/))).toEqual(['Demote']);
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

describe('the wishlists table', () => {
  test('has the columns of the spec, the owner by name, address or a dash', async () => {
    const nameless = anAdminWishlist({
      name: 'A',
      user: { firstName: '', lastName: '', email: 'a@b.example' },
    });
    const ownerless = anAdminWishlist({ name: 'B', user: { firstName: '', lastName: '', email: '' } });
    await open(aDashboard({ wishlists: [cabin, untitled, nameless, ownerless] }));
    await users();
    const table = region('Wishlists');
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Owner',
      'Created',
      'Visibility',
      'Items',
      'Status',
      'Actions',
    ]);
    const texts = (name: RegExp) =>
      row(table, name)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(texts(/Cabin/).slice(0, 6)).toEqual([
      'Cabin weekend',
      'Maya Lindqvist',
      'Nov 16, 2026',
      'Private',
      '21',
      'Active',
    ]);
    expect(texts(/Untitled/).slice(3, 6)).toEqual(['Public', '0', 'Deleted']);
    expect(texts(/^A /)[1]).toBe('a@b.example');
    expect(texts(/^B /)[1]).toBe('—');
  });

  test('opens a list in a new tab, and offers what fits its state', async () => {
    await open(aDashboard({ wishlists: [cabin, untitled] }));
    await users();
    const table = region('Wishlists');
    const view = row(table, /Cabin/).getByRole('link', { name: /^View/ });
    expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual([
      `/wishlist/${cabin.id}`,
      '_blank',
    ]);
    expect(buttons(row(table, /Cabin/))).toEqual(['Soft Delete']);
    expect(buttons(row(table, /Untitled/))).toEqual(['Restore', 'Hard Delete']);
  });

  test('says so when it is empty', async () => {
    await open(aDashboard());
    await users();
    expect(region('Wishlists').getByText('No wishlists found.')).toBeDefined();
  });
});

describe('an action', () => {
  const everything = aDashboard({ users: [ines, priya, emeka], wishlists: [cabin, untitled] });
  test.each([
    [
      'Users',
      /Ines/,
      'Promote',
      "Toggle this user's admin status?",
      'toggleAdmin',
      { id: ines.id, isAdmin: true },
    ],
    [
      'Users',
      /Priya/,
      'Demote',
      "Toggle this user's admin status?",
      'toggleAdmin',
      { id: priya.id, isAdmin: false },
    ],
    [
      'Users',
      /Ines/,
      'Soft Delete',
      'Soft-delete this user? They can be restored later.',
      'softDeleteUser',
      { id: ines.id },
    ],
    [
      'Users',
      /Emeka/,
      'Hard Delete',
      'Permanently delete this user and all data? This cannot be undone.',
      'hardDeleteUser',
      { id: emeka.id },
    ],
    [
      'Wishlists',
      /Cabin/,
      'Soft Delete',
      'Soft-delete this wishlist?',
      'softDeleteWishlist',
      { id: cabin.id },
    ],
    [
      'Wishlists',
      /Untitled/,
      'Hard Delete',
      'Permanently delete this wishlist and all items?',
      'hardDeleteWishlist',
      { id: untitled.id },
    ],
    ['Users', /Emeka/, 'Restore', null, 'restoreUser', { id: emeka.id }],
    ['Wishlists', /Untitled/, 'Restore', null, 'restoreWishlist', { id: untitled.id }],
  ] as const)('in %s on %s: %s asks %s', async (list, name, button, question, call, sent) => {
    const page = await open(everything);
    await users();
    await page.user.click(row(region(list), name).getByRole('button', { name: button }));
    if (question) expect(confirm).toHaveBeenCalledWith(question);
    else expect(confirm).not.toHaveBeenCalled();
    expect(page.sent(`admin.${call}`)).toEqual([sent]);
    // Everything loads anew.
    for (const loaded of ['stats', 'users', 'wishlists', 'logs'])
      await waitFor(() => expect(page.sent(`admin.${loaded}`)).toHaveLength(2));
  });

  test('that is not confirmed does nothing', async () => {
    confirm.mockReturnValue(false);
    const page = await open(everything);
    await users();
    await page.user.click(row(region('Users'), /Emeka/).getByRole('button', { name: 'Hard Delete' }));
    expect(page.sent('admin.hardDeleteUser')).toEqual([]);
  });

  test('that is refused shows nothing and loads everything anew', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const page = await renderAt(
      '/admin',
      {
        admin: {
          ...everything,
          restoreUser: () => {
            throw refusal('userIsActive');
          },
        },
      },
      { token },
    );
    await users();
    const before = document.body.textContent;
    await page.user.click(row(region('Users'), /Emeka/).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(page.sent('admin.stats')).toHaveLength(2));
    await waitFor(() => expect(document.body.textContent).toBe(before));
    vi.mocked(console.error).mockClear();
  });
});

test('Export CSV asks for the filtered list with the session and saves it as users.csv', async () => {
  const asked = vi.fn(async () => new Response('a,b'));
  vi.stubGlobal('fetch', asked);
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await open(aDashboard({ users: [ines] }), '?userTab=all&userQ=oka&userSort=email&userDir=asc');
  fireEvent.click((await users()).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['users.csv']));
  const [url, init] = asked.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/admin/users.csv?tab=all&q=oka&sort=email&dir=asc');
  expect(new Headers(init.headers).get('authorization')).toBe(`Bearer ${token}`);
  click.mockRestore();
});

test('Export CSV takes what stands in the search field, though typing has not paused yet', async () => {
  const asked = vi.fn(async (_url: string) => new Response('a,b'));
  vi.stubGlobal('fetch', asked);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open(aDashboard({ users: [ines] }));
  const table = await users();
  fireEvent.change(table.getByRole('searchbox', { name: 'Search name or email' }), {
    target: { value: ' oka' },
  });
  fireEvent.click(table.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(asked.mock.calls[0]?.[0]).toContain('q=oka');
  click.mockRestore();
});

test('the whole log is searched and paged on its own page', async () => {
  const page = await renderAt(
    '/admin?section=log',
    { admin: { logs: () => ({ rows: [anEntry()], total: 12, isMore: false }) } },
    { token },
  );
  const log = within(await screen.findByRole('region', { name: 'Action log' }));
  await page.user.click(await log.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(page.sent('admin.logs').at(-1)).toEqual({ q: '', page: 2, pageSize: 10 }));
  await page.user.type(log.getByRole('searchbox'), 'soft');
  await waitFor(() => expect(page.sent('admin.logs').at(-1)).toEqual({ q: 'soft', page: 1, pageSize: 10 }));
});

describe('backups', () => {
  const HOUR_MS = 3_600_000;
  const backup = (hours: number, over: Partial<BackupView> = {}): BackupView => ({
    name: `wishwren-${hours}.backup`,
    createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    origin: 'daily',
    bytes: 1_430_000,
    ...over,
  });
  const panel = async (backups: BackupsView) => {
    await open(aDashboard({ backups }));
    return within(await screen.findByRole('region', { name: 'Backups' }));
  };

  test('show age and size of the newest, and what each of the kept ones is', async () => {
    const kept = [backup(3), backup(30, { origin: 'upgrade' }), backup(90, { origin: 'hand', bytes: 820 })];
    const shown = await panel({
      isAutomatic: true,
      isLate: false,
      isStorageLow: false,
      isUnreadable: false,
      backups: kept,
    });
    expect(shown.getByText('Newest: 3 hours ago, 1.4 MB')).toBeDefined();
    expect(shown.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Daily',
      'Before an upgrade',
      'By hand',
    ]);
    expect(shown.getByText('820 bytes')).toBeDefined();
    expect(shown.queryByRole('alert')).toBeNull();
  });

  test('warn, before the tables, when none is younger than two days', async () => {
    const shown = await panel({
      isAutomatic: true,
      isLate: true,
      isStorageLow: false,
      isUnreadable: false,
      backups: [backup(75)],
    });
    expect(shown.getByRole('alert').textContent).toMatch(/^The newest backup is older than two days\./);
    expect(shown.getByText('Newest: 3 days ago, 1.4 MB')).toBeDefined();
    const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    expect(regions.indexOf('backups')).toBe(0);
  });

  test('warn when there are none at all, and do not while an installation is young', async () => {
    const missing = await panel({
      isAutomatic: true,
      isLate: true,
      isStorageLow: false,
      isUnreadable: false,
      backups: [],
    });
    expect(missing.getByRole('alert').textContent).toMatch(/^There is no backup/);
    cleanup();
    const young = await panel({
      isAutomatic: true,
      isLate: false,
      isStorageLow: false,
      isUnreadable: false,
      backups: [],
    });
    expect(young.getByText('No backup yet. The first one is made within a day.')).toBeDefined();
    cleanup();
    const full = await panel({
      isAutomatic: true,
      isLate: false,
      isStorageLow: true,
      isUnreadable: false,
      backups: [],
    });
    expect(full.getByRole('alert').textContent).toMatch(/^The disk is nearly full: nothing is saved/);
    cleanup();
    const off = await panel({
      isAutomatic: false,
      isLate: false,
      isStorageLow: false,
      isUnreadable: false,
      backups: [],
    });
    expect(off.getByText('No backup yet, and automatic ones are turned off.')).toBeDefined();
  });
});

test('messages are marked as done, failed mails are sent again', async () => {
  const message = {
    id: ines.id,
    email: 'v@isitor.example',
    message: 'Hello',
    doneAt: null,
    createdAt: ines.createdAt,
  };
  const mail = {
    id: emeka.id,
    to: 'lost@mail.example',
    subject: 'Please confirm',
    reason: '550 no such mailbox',
    tries: 1,
    isFinal: true,
    createdAt: ines.createdAt,
  };
  const page = await renderAt(
    '/admin?section=messages',
    {
      admin: {
        messages: () => ({ rows: [message], total: 1, isMore: false }),
        setMessageDone: () => ({ message: '' }),
        failedMails: () => [mail],
        retryMail: () => ({ message: '' }),
      },
    },
    { token },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  expect(page.sent('admin.setMessageDone')).toEqual([{ id: message.id, isDone: true }]);
  await page.user.click(screen.getByRole('link', { name: 'Failed mails' }));
  expect(await screen.findByText('550 no such mailbox')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(page.sent('admin.retryMail')).toEqual([{ id: mail.id }]);
});

describe('invitations', () => {
  const invitation = {
    id: ines.id,
    email: null,
    token: 'secret-of-the-link',
    uses: 1,
    usesMax: 3,
    isLive: true,
    expiresAt: '2099-12-31T23:59:59.000Z',
    createdAt: '2026-11-20T12:00:00.000Z',
  };

  test('are shown with their uses, their link is copied, and revoking one asks first', async () => {
    const copied = vi.fn(async () => undefined);
    const page = await open(
      {
        ...aDashboard(),
        invitations: () => [invitation],
        revokeInvitation: () => ({ message: 'Invitation revoked' }),
      },
      '?section=invitations',
    );
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    const panel = region('Invitations');
    await panel.findByText(/1 of 3 used/);
    fireEvent.click(panel.getByRole('button', { name: 'Copy Link' }));
    await panel.findByText('Copied!');
    expect(copied).toHaveBeenCalledWith(`${location.origin}/register?token=secret-of-the-link`);
    vi.unstubAllGlobals();
    vi.stubGlobal('confirm', confirm);
    confirm.mockReturnValueOnce(false);
    await page.user.click(panel.getByRole('button', { name: 'Revoke' }));
    expect(page.sent('admin.revokeInvitation')).toEqual([]);
    await page.user.click(panel.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(page.sent('admin.revokeInvitation')).toEqual([{ id: ines.id }]));
  });

  test('are made for so many people until a last day, by link or by mail; nonsense is told at its field', async () => {
    const page = await open(
      { ...aDashboard(), invitations: () => [], invite: () => invitation },
      '?section=invitations',
    );
    const panel = region('Invitations');
    await panel.findByText(/^No invitations yet/);
    const people = panel.getByLabelText('For how many people');
    await page.user.clear(people);
    await page.user.click(panel.getByRole('button', { name: 'Invite' }));
    await panel.findByText('An invitation is for 1 to 100 people');
    expect(page.sent('admin.invite')).toEqual([]);
    await page.user.type(people, '3');
    await page.user.type(panel.getByLabelText('Mail it to (optional)'), 'gus@example.org');
    await page.user.click(panel.getByRole('button', { name: 'Invite' }));
    await panel.findByText('✅ Invitation made! It is on its way by mail.');
    expect(page.sent('admin.invite')).toMatchObject([{ email: 'gus@example.org', uses: 3 }]);
  });
});
