import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { cabin, fail, name, press, show } from '#tests/support/edit-screen.ts';
import { refusal } from '#tests/support/refusal.ts';
import { later } from '#tests/support/screen.tsx';

describe('the edit form', () => {
  describe('when somebody else was quicker', () => {
    const meanwhile = (now: WishlistView) => {
      const byId = vi.fn(() => cabin);
      const update = vi.fn((): WishlistView => {
        byId.mockReturnValue(now);
        update.mockReturnValue(now);
        throw refusal('wishlistChanged');
      });
      return { byId, update };
    };
    const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value;

    const both = () => within(screen.getByRole('radiogroup', { name: 'Name: which one stays?' }));
    const side = (name: RegExp) => both().getByRole<HTMLInputElement>('radio', { name });
    const hut = { ...cabin, name: 'Hut', description: 'Bring socks.', version: 4 };
    const openWithClash = async () => {
      const page = await show(meanwhile(hut));
      await page.user.type(await name(), '!{Enter}');
      expect((await screen.findByRole('alert')).textContent).toBe(FRAME_TEXTS.conflictFound);
      return page;
    };

    test('in another field, nobody is asked: both changes are saved', async () => {
      const page = await show(meanwhile({ ...cabin, description: 'Bring socks.', version: 4 }));
      await page.user.type(await name(), '!{Enter}');
      expect(await screen.findByText('✅ Changes saved')).toBeDefined();
      const sent = { id: cabin.id, name: 'Cabin weekend!' };
      expect(page.sent('wishlist.update')).toEqual([
        { ...sent, version: 3 },
        { ...sent, version: 4 },
      ]);
      expect(await screen.findByText('Bring socks.')).toBeDefined();
    });

    test('in the same field, both values stand side by side, the focus is there and nothing typed is lost', async () => {
      await openWithClash();
      expect([side(/^Saved meanwhile Hut$/).checked, side(/^Yours Cabin weekend!$/).checked]).toEqual([
        false,
        false,
      ]);
      expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'Name: which one stays?' }));
      expect([(await name()).value, description()]).toEqual(['Cabin weekend!', 'Bring socks.']);
      expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    });

    test('about the paper, both are told by their names', async () => {
      const page = await show(meanwhile({ ...cabin, paper: 'dusk', isPaperChosen: true, version: 4 }));
      await name();
      await page.user.click(screen.getByRole('radio', { name: 'Rosehip' }));
      await page.user.click(press('Save'));
      const papers = within(
        await screen.findByRole('radiogroup', { name: 'Wrapping paper: which one stays?' }),
      );
      await page.user.click(papers.getByRole('radio', { name: 'Saved meanwhile Dusk' }));
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dusk' }).checked).toBe(true);
      await page.user.click(papers.getByRole('radio', { name: 'Yours Rosehip' }));
      await page.user.click(press('Save'));
      expect(page.sent('wishlist.update').at(-1)).toEqual({ id: cabin.id, paper: 'rosehip', version: 4 });
    });

    test('in a field that is typed into while the form is sent, a person is asked about that, too', async () => {
      const { byId, update } = meanwhile(hut);
      const answer = later<WishlistView>();
      const refuse = update.getMockImplementation() as () => WishlistView;
      const page = await show({ byId, update: () => answer.answer.then(refuse) });
      await page.user.type(await name(), '!{Enter}');
      await page.user.type(screen.getByLabelText('Description'), ' Bring gloves.');
      answer.give(cabin);
      await screen.findByRole('radiogroup', { name: 'Description: which one stays?' });
      expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
      expect(description()).toBe('Warm, dry and well fed. Bring gloves.');
    });

    test('in the same field, nothing is sent before a person has chosen', async () => {
      const page = await openWithClash();
      await page.user.click(press('Save'));
      expect((await screen.findByRole('alert')).textContent).toBe(FRAME_TEXTS.conflictUndecided);
      expect(page.sent('wishlist.update')).toHaveLength(1);
    });

    test('in the same field, choosing one’s own saves it over theirs', async () => {
      const page = await openWithClash();
      await page.user.click(side(/^Yours/));
      await page.user.click(press('Save'));
      expect(await screen.findByText('✅ Changes saved')).toBeDefined();
      expect(page.sent('wishlist.update').at(-1)).toEqual({
        id: cabin.id,
        name: 'Cabin weekend!',
        version: 4,
      });
      expect(screen.queryByRole('radiogroup')).toBeNull();
    });

    test('in the same field, choosing theirs leaves it as it is, and one may change one’s mind', async () => {
      const page = await openWithClash();
      await page.user.click(side(/^Saved meanwhile/));
      expect((await name()).value).toBe('Hut');
      await page.user.click(side(/^Yours/));
      expect((await name()).value).toBe('Cabin weekend!');
      await page.user.click(side(/^Saved meanwhile/));
      await page.user.click(press('Save'));
      expect(await screen.findByText('✅ Changes saved')).toBeDefined();
      expect(page.sent('wishlist.update').at(-1)).toEqual({ id: cabin.id, version: 4 });
    });

    test('in the same field, typing on decides for what is typed', async () => {
      const page = await openWithClash();
      await page.user.type(await name(), '!');
      expect(side(/^Yours Cabin weekend!!$/).checked).toBe(true);
      await page.user.click(press('Save'));
      expect(await screen.findByText('✅ Changes saved')).toBeDefined();
      expect(page.sent('wishlist.update').at(-1)).toEqual({
        id: cabin.id,
        name: 'Cabin weekend!!',
        version: 4,
      });
    });

    test('by adding an item or replacing the link, nobody is asked: the changes are saved', async () => {
      const page = await show(meanwhile({ ...cabin, shareToken: 'tok-9', version: 9 }));
      await page.user.type(await name(), '!{Enter}');
      expect(await screen.findByText('✅ Changes saved')).toBeDefined();
      expect(screen.queryByRole('alert')).toBeNull();
      const sent = { id: cabin.id, name: 'Cabin weekend!' };
      expect(page.sent('wishlist.update')).toEqual([
        { ...sent, version: 3 },
        { ...sent, version: 9 },
      ]);
    });

    test('again and again, the trying ends and nothing typed is lost', async () => {
      const page = await show({ update: fail(refusal('wishlistChanged')) });
      await page.user.type(await name(), '!{Enter}');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(`❌ Failed to update wishlist${WISHLIST_TEXTS.changedElsewhere}`);
      expect(page.sent('wishlist.update')).toHaveLength(2);
      expect((await name()).value).toBe('Cabin weekend!');
    });
  });
});
