import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WishlistView } from '#shared/wishlist.ts';
import { cabin, fail, name, PAGE, press, show } from '#tests/support/edit-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { later, renderAt } from '#tests/support/screen.tsx';
import { cardOf } from '#tests/support/wishlists.ts';

describe('the edit form', () => {
  test('shows a spinner until the list is there, then its fields', async () => {
    const answer = later<WishlistView>();
    await show({ byId: () => answer.answer });
    expect(await screen.findByText('Loading the wishlist')).toBeDefined();
    answer.give(cabin);
    expect((await name()).value).toBe('Cabin weekend');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Warm, dry and well fed.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Public \(shareable link\)/ }).checked).toBe(
      true,
    );
    expect(within(screen.getByRole('group', { name: 'Cover emoji' })).getByText('🏔️')).toBeDefined();
    expect(screen.queryByText('Loading the wishlist')).toBeNull();
  });

  test('logs that the list could not be fetched and shows no form', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await show({ byId: fail(refusal('wishlistNotFound')) });
    expect(await screen.findByText('Wishlist not found')).toBeDefined();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(console.error).toHaveBeenCalledWith('Failed to fetch wishlist', expect.anything());
    vi.mocked(console.error).mockClear();
  });

  test('demands a name, without a call', async () => {
    const page = await show();
    await page.user.clear(await name());
    await page.user.click(press('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Name required');
    expect(page.sent('wishlist.update')).toEqual([]);
  });

  test('sends what was changed and the version it was begun on, nothing else', async () => {
    const page = await show();
    await page.user.type(await name(), '!');
    await page.user.click(screen.getByRole('radio', { name: /^Private/ }));
    await page.user.click(press('Save'));
    expect(page.sent('wishlist.update')).toEqual([
      { id: cabin.id, name: 'Cabin weekend!', isPublic: false, version: 3 },
    ]);
  });

  test('goes to the list as soon as it is saved, where a toast says so, and sends once', async () => {
    const page = await show();
    const form = (await name()).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(page.path()).toBe(`/wishlist/${cabin.id}`));
    expect(screen.getByText('✅ Changes saved').closest('[role=status]')).not.toBeNull();
    expect(page.sent('wishlist.update')).toHaveLength(1);
  });

  test('shows what was saved on My Wishlists at once, before the lists are loaded again', async () => {
    const lists = [[cardOf(cabin)], later<never>().answer];
    const page = await renderAt('/wishlists', {
      wishlist: {
        byId: () => cabin,
        list: () => lists.shift() ?? [],
        update: () => ({ ...cabin, name: 'Cabin weekends', version: 4 }),
      },
    });
    await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
    await page.user.type(await name(), 's');
    await page.user.click(press('Save'));
    await screen.findByText('✅ Changes saved');
    await page.user.click(screen.getByRole('link', { name: 'Back to My Wishlists' }));
    expect(await screen.findByRole('heading', { name: 'Cabin weekends' })).toBeDefined();
  });

  test('says Failed to update wishlist with a cross when saving fails, and keeps what was typed', async () => {
    const page = await show({ update: fail() });
    await page.user.type(await name(), '!{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('❌ Failed to update wishlist');
    expect((await name()).value).toBe('Cabin weekend!');
    expect(page.path()).toBe(PAGE);
  });

  test('Cancel goes to the list', async () => {
    const page = await show();
    await page.user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(page.path()).toBe(`/wishlist/${cabin.id}`));
    expect(page.sent('wishlist.update')).toEqual([]);
  });

  test('the back link goes to My Wishlists', async () => {
    const page = await show();
    await page.user.click(await screen.findByRole('link', { name: 'Back to My Wishlists' }));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
  });
});
