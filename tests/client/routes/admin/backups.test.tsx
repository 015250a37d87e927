import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { BackupsView, BackupView } from '#shared/admin.ts';
import { open, users } from '#tests/support/admin-screen.ts';
import { aDashboard, NO_BACKUPS } from '#tests/support/dashboard.ts';
import { refusal } from '#tests/support/refusal.ts';

describe('backups', () => {
  const HOUR_MS = 3_600_000;
  const backup = (hours: number, over: Partial<BackupView> = {}): BackupView => ({
    name: `wishwren-${hours}.backup`,
    createdAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    origin: 'daily',
    bytes: 1_430_000,
    ...over,
  });
  const panel = async (backups: BackupsView, address = '?section=backups') => {
    await open(aDashboard({ backups }), address);
    return within(await screen.findByRole('region', { name: 'Backups' }));
  };

  test('show age and size of the newest, and what each of the kept ones is', async () => {
    const kept = [backup(3), backup(30, { origin: 'upgrade' }), backup(90, { origin: 'hand', bytes: 820 })];
    const shown = await panel({ ...NO_BACKUPS, backups: kept });
    expect(shown.getByText('Newest: 3 hours ago, 1.4 MB')).toBeDefined();
    expect(shown.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Daily',
      'Before an upgrade',
      'By hand',
    ]);
    expect(shown.getByText('820 bytes')).toBeDefined();
    expect(shown.queryByRole('alert')).toBeNull();
  });

  test('warn in the overview, before the tables, when none is younger than two days', async () => {
    const shown = await panel({ ...NO_BACKUPS, isLate: true, backups: [backup(75)] }, '');
    expect(shown.getByRole('alert').textContent).toMatch(/^The newest backup is older than two days\./);
    expect(shown.getByText('Newest: 3 days ago, 1.4 MB')).toBeDefined();
    const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    expect(regions.indexOf('backups')).toBe(0);
  });

  test('are told to an administrator alone', async () => {
    await open(
      {
        backups: () => {
          throw refusal('adminOnly');
        },
      },
      '?section=backups',
    );
    expect(await screen.findByRole('heading', { name: 'This page is for administrators.' })).toBeDefined();
  });

  test('are told of in the overview only where something is wrong', async () => {
    await open(
      aDashboard({
        backups: { ...NO_BACKUPS, backups: [backup(3)] },
      }),
    );
    await users();
    expect(screen.queryByRole('region', { name: 'Backups' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Backups' }).getAttribute('href')).toBe('/admin?section=backups');
  });

  test('warn when there are none at all, and do not while an installation is young', async () => {
    const missing = await panel({ ...NO_BACKUPS, isLate: true });
    expect(missing.getByRole('alert').textContent).toMatch(/^There is no backup/);
    cleanup();
    const young = await panel(NO_BACKUPS);
    expect(young.getByText('No backup yet. The first one is made within a day.')).toBeDefined();
    cleanup();
    const full = await panel({ ...NO_BACKUPS, isStorageLow: true });
    expect(full.getByRole('alert').textContent).toMatch(/^The disk is nearly full: nothing is saved/);
    cleanup();
    const off = await panel({ ...NO_BACKUPS, isAutomatic: false });
    expect(off.getByText('No backup yet, and automatic ones are turned off.')).toBeDefined();
  });
});
