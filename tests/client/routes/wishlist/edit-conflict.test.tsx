import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { SavedItemView } from '#shared/item.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';
import type { Answers } from '#tests/support/screen.tsx';
import { card, edit, editor, fail, kettle, list, show, socks } from '#tests/support/wishlist-screen.ts';
import { saved } from '#tests/support/wishlists.ts';

describe('editing an item', () => {
  describe('of somebody else who was quicker', () => {
    const theirs = { ...kettle, name: 'Kettle for two', color: 'Red', version: 8 };
    const quicker = (page: Partial<Record<'now', () => WishlistView>> = {}) => {
      const byId = vi.fn(() => list);
      const update = vi.fn((): SavedItemView => {
        byId.mockImplementation(page.now ?? (() => ({ ...list, items: [theirs, socks] })));
        update.mockReturnValue(saved(theirs));
        throw refusal('itemChanged');
      });
      return { wishlist: { byId }, item: { update } };
    };
    const openWith = async (answers: Answers, typed: string) => {
      const alert = vi.fn();
      vi.stubGlobal('alert', alert);
      const page = await show(answers);
      await edit('Kettle', page);
      const name = editor('Kettle').getByLabelText('Name');
      await page.user.clear(name);
      await page.user.type(name, `${typed}{Enter}`);
      return { page, alert };
    };
    const mine = { id: kettle.id, name: 'My kettle', version: 7 };

    const both = async () =>
      within(await screen.findByRole('radiogroup', { name: 'Name: which one stays?' }));

    test('in another field, nobody is asked: both changes are saved', async () => {
      const { page, alert } = await openWith(
        quicker({ now: () => ({ ...list, items: [{ ...kettle, color: 'Red', version: 8 }, socks] }) }),
        'My kettle',
      );
      await card('Kettle');
      expect(page.sent('item.update')).toEqual([mine, { ...mine, version: 8 }]);
      expect(alert).not.toHaveBeenCalled();
    });

    test('in the same field, both values stand side by side, nothing typed is lost, and nothing is sent before a choice', async () => {
      const { page, alert } = await openWith(quicker(), 'My kettle');
      const sides = await both();
      expect(sides.getByRole('radio', { name: 'Saved meanwhile Kettle for two' })).toBeDefined();
      expect(sides.getByRole('radio', { name: 'Yours My kettle' })).toBeDefined();
      expect(screen.getByRole('alert').textContent).toBe(FRAME_TEXTS.conflictFound);
      const form = within(screen.getByRole('form', { name: 'Kettle for two' }));
      expect(form.getByLabelText<HTMLInputElement>('Color').value).toBe('Red');
      expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('My kettle');
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      expect((await screen.findByRole('alert')).textContent).toBe(FRAME_TEXTS.conflictUndecided);
      expect(page.sent('item.update')).toEqual([mine]);
      expect(alert).not.toHaveBeenCalled();
    });

    test('saving one’s own choice sends it on top of theirs', async () => {
      const { page } = await openWith(quicker(), 'My kettle');
      await page.user.click((await both()).getByRole('radio', { name: /^Yours/ }));
      await page.user.click(editor('Kettle for two').getByRole('button', { name: 'Save' }));
      await card('Kettle for two');
      expect(page.sent('item.update')).toEqual([mine, { ...mine, version: 8 }]);
    });

    test('nothing typed is lost when the list cannot be loaded anew', async () => {
      vi.mocked(console.error).mockImplementation(() => undefined);
      const { alert } = await openWith(quicker({ now: fail }), 'My kettle');
      await waitFor(() => expect(alert).toHaveBeenCalledWith('Error saving item'));
      await waitFor(() => expect(console.error).toHaveBeenCalled());
      expect(editor('Kettle').getByLabelText<HTMLInputElement>('Name').value).toBe('My kettle');
      vi.mocked(console.error).mockClear();
    });
  });
});
