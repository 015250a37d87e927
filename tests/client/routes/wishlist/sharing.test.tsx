import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { WishlistView } from '#shared/wishlist.ts';
import { later, unreachable } from '#tests/support/screen.tsx';
import { list, show } from '#tests/support/wishlist-screen.ts';

const shared: WishlistView = { ...list, isPublic: true, shareToken: 'tok-1' };
const link = (token: string) => `${location.origin}/share/${token}`;
const showShared = (over: Partial<WishlistView> = {}, answers: object = {}) =>
  show({ wishlist: { byId: () => ({ ...shared, ...over }), ...answers } });
const openPanel = async (page: Awaited<ReturnType<typeof show>>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Share' }));
  return screen.findByRole('dialog', { name: 'Share Housewarming' });
};
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('a public list has Share, Preview and Edit in its head; Preview shows it as guests see it', async () => {
  await showShared();
  expect(await screen.findByRole('button', { name: 'Share' })).toBeDefined();
  const preview = screen.getByRole('link', { name: /^Preview/ });
  expect(preview.getAttribute('href')).toBe(link('tok-1'));
  expect(preview.getAttribute('target')).toBe('_blank');
  const [edit] = screen.getAllByRole('link', { name: 'Edit' });
  expect(edit?.getAttribute('href')).toBe(`/wishlist/${list.id}/edit`);
});

test('whoever only looks at a list has none of them', async () => {
  await showShared({ rights: ['read'] });
  await screen.findByRole('heading', { level: 1, name: 'Housewarming' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Preview|Edit)/ })).toBeNull();
});

test('two presses copy the link, and the second one says so', async () => {
  const page = await showShared();
  await openPanel(page);
  await page.user.click(press('Copy link'));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeDefined();
  expect(screen.getByText('Link copied!').closest('[role="status"]')).not.toBeNull();
  expect(await navigator.clipboard.readText()).toBe(link('tok-1'));
});

test('a private list is made public and its panel opened in one step; the button is busy meanwhile', async () => {
  const answer = later<WishlistView>();
  const page = await show({ wishlist: { byId: () => list, update: () => answer.answer } });
  const button = await screen.findByRole('button', { name: 'Make public and share' });
  expect(screen.queryByRole('link', { name: /^Preview/ })).toBeNull();
  await page.user.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(page.sent('wishlist.update')).toEqual([{ id: list.id, isPublic: true }]);
  answer.give({ ...list, isPublic: true });
  await screen.findByRole('dialog', { name: 'Share Housewarming' });
  expect(screen.getByText(link(list.shareToken))).toBeDefined();
  expect(screen.getByText('Public')).toBeDefined();
});

test('when it cannot be made public, a toast says so and nothing opens', async () => {
  const update = () => {
    throw unreachable();
  };
  const page = await show({ wishlist: { byId: () => list, update } });
  await page.user.click(await screen.findByRole('button', { name: 'Make public and share' }));
  expect(
    (await screen.findByText('Failed to update wishlist')).closest<HTMLElement>('[data-tone]')?.dataset.tone,
  ).toBe('bad');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the panel has a QR code of the link, with a name, that can be saved', async () => {
  const page = await showShared();
  await openPanel(page);
  expect(screen.getByRole('img', { name: 'QR code of the share link' })).toBeDefined();
  const saved: Blob[] = [];
  const keep = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:drawing';
  });
  // The stand-in for a browser would leave the page for it.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await page.user.click(press('Download the code'));
  expect(click).toHaveBeenCalledOnce();
  expect(await saved[0]?.text()).toMatch(/^<svg xmlns=.*<path stroke="#000" d="M4 4.5h7m/);
  click.mockRestore();
  keep.mockRestore();
});

test('the phone’s share sheet is offered where there is one; closing it says nothing, a fault does', async () => {
  const shareSheet = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: shareSheet, configurable: true });
  const page = await showShared();
  await openPanel(page);
  await page.user.click(press('Send to…'));
  expect(shareSheet).toHaveBeenCalledWith({ title: 'Housewarming', url: link('tok-1') });
  shareSheet.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await page.user.click(press('Send to…'));
  expect(screen.queryByText(/^Sending did not work/)).toBeNull();
  shareSheet.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await page.user.click(press('Send to…'));
  expect(await screen.findByText(/^Sending did not work/)).toBeDefined();
});

test('Rotate stands apart in the panel, is asked about and says when it is done; the panel shows the new link', async () => {
  const page = await showShared({}, { rotateToken: () => ({ shareToken: 'tok-2' }) });
  await openPanel(page);
  await page.user.click(press('Rotate'));
  expect(page.sent('wishlist.rotateToken')).toEqual([]);
  await page.user.click(press('Rotate now'));
  await waitFor(() => expect(screen.getByText(link('tok-2'))).toBeDefined());
  expect(screen.getByText(/^Done\. This is the new link/).getAttribute('role')).toBe('status');
});

test('who edits a list of somebody else does not rotate its link', async () => {
  const page = await showShared({ rights: ['read', 'edit'] });
  await openPanel(page);
  expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
});
