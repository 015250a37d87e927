import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cabin, fail, name, press, show } from '#tests/support/edit-screen.ts';
import { later, renderAt } from '#tests/support/screen.tsx';
import { cardOf } from '#tests/support/wishlists.ts';

describe('the share link', () => {
  const rotate = async ({ user }: Awaited<ReturnType<typeof show>>) => {
    await user.click(press('Rotate'));
    await user.click(press('Rotate now'));
  };
  const link = (token: string) => `${location.origin}/share/${token}`;

  test('is shown while the list is public', async () => {
    const page = await show();
    expect(await screen.findByText(link('tok-1'))).toBeDefined();
    await page.user.click(screen.getByRole('radio', { name: /^Private/ }));
    expect(screen.queryByText(link('tok-1'))).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  });

  test('is not shown without a token', async () => {
    await show({ byId: () => ({ ...cabin, shareToken: '' }) });
    await name();
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  });

  test('is copied by one press, which says so', async () => {
    const page = await show();
    await page.user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeDefined();
    expect(screen.getByText('Link copied!').closest('[role="status"]')).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe(link('tok-1'));
  });

  test('is kept when Rotate is asked about and answered with no', async () => {
    const page = await show({ rotateToken: () => ({ shareToken: 'tok-2', version: 2 }) });
    await name();
    await page.user.click(press('Rotate'));
    expect(screen.getByText('Everybody who has the old link loses it.')).toBeDefined();
    expect(document.activeElement).toBe(press('Rotate now'));
    await page.user.click(press('Keep the link'));
    expect(press('Rotate')).toBeDefined();
    expect(page.sent('wishlist.rotateToken')).toEqual([]);
  });

  test('is replaced by Rotate, which says when it is done, and what was typed meanwhile stays', async () => {
    const page = await show({ rotateToken: () => ({ shareToken: 'tok-2', version: 2 }) });
    await page.user.type(await name(), '!');
    await rotate(page);
    expect(await screen.findByText(link('tok-2'))).toBeDefined();
    expect(screen.queryByText(link('tok-1'))).toBeNull();
    const done = screen.getByText(/^Done\. This is the new link/);
    expect(done.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(done);
    expect(page.sent('wishlist.rotateToken')).toEqual([{ id: cabin.id }]);
    expect((await name()).value).toBe('Cabin weekend!');
  });

  test('is copied from My Wishlists as the new one at once after Rotate', async () => {
    const lists = [[cardOf(cabin)], later<never>().answer];
    const page = await renderAt('/wishlists', {
      wishlist: {
        byId: () => cabin,
        list: () => lists.shift() ?? [],
        rotateToken: () => ({ shareToken: 'tok-2', version: 2 }),
      },
    });
    await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByRole('button', { name: 'Rotate' });
    await rotate(page);
    await screen.findByText(/tok-2$/);
    await page.user.click(screen.getByRole('link', { name: 'Back to My Wishlists' }));
    await page.user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toMatch(/tok-2$/);
  });

  test('stays when rotating fails: an alert says so, and the log', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const page = await show({ rotateToken: fail() });
    await name();
    await rotate(page);
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error rotating share link'));
    expect(screen.getByText(link('tok-1'))).toBeDefined();
    expect(console.error).toHaveBeenCalledWith('Failed to rotate token', expect.anything());
    vi.mocked(console.error).mockClear();
  });
});
