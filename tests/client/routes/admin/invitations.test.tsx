import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirm, ines, open, sayYes } from '#tests/support/admin-screen.ts';
import { aDashboard } from '#tests/support/dashboard.ts';

beforeEach(sayYes);

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
    const panel = within(await screen.findByRole('region', { name: 'Invitations' }));
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
    const panel = within(await screen.findByRole('region', { name: 'Invitations' }));
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
