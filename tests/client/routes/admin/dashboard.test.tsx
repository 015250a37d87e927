import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import { ines, open, region, row, token, users } from '#tests/support/admin-screen.ts';
import { aDashboard, anEntry } from '#tests/support/dashboard.ts';
import { refusal } from '#tests/support/refusal.ts';
import { later, renderAt, unreachable } from '#tests/support/screen.tsx';

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

  test('leads an administrator without the second factor that is demanded to where it is set up', async () => {
    const no = () => {
      throw refusal('secondFactorDemanded');
    };
    await renderAt('/admin', {
      admin: { stats: no, users: no, wishlists: no, logs: no, backups: no },
    });
    const link = await screen.findByRole('link', { name: ADMIN_TEXTS.setUpFactor });
    expect(link.getAttribute('href')).toBe('/profile/security');
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
