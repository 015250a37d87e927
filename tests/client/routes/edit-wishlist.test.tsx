import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nameRoles } from '#client/features/wishlist/emoji-picker-roles.ts';
import { TIMING } from '#shared/limits.ts';
import { CONFLICT_TEXTS } from '#shared/texts/conflict.ts';
import { WISHLIST_TEXTS } from '#shared/texts/wishlist.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, pass, renderAt, unreachable } from '#tests/support/screen.tsx';
import { aWishlist } from '#tests/support/wishlists.ts';

const picker = vi.hoisted(() => ({ options: [] as Record<string, unknown>[] }));
vi.mock('emoji-mart', () => ({
  Picker: class extends HTMLElement {
    constructor(options: Record<string, unknown>) {
      super();
      picker.options.push(options);
      this.attachShadow({ mode: 'open' });
      this.injectStyles(':host { color: red }');
    }
    injectStyles(_styles: string) {}
  },
}));

const cabin = aWishlist({
  name: 'Cabin weekend',
  description: 'Warm, dry and well fed.',
  coverEmoji: '🏔️',
  isPublic: true,
  shareToken: 'tok-1',
  version: 3,
});
const PAGE = `/wishlist/${cabin.id}/edit`;

type WishlistAnswers = NonNullable<Answers['wishlist']>;
const show = (over: WishlistAnswers = {}) =>
  renderAt(PAGE, {
    wishlist: { byId: () => cabin, update: () => cabin, list: () => [], ...over },
  });
const fail =
  (error: Error = unreachable()) =>
  () => {
    throw error;
  };
const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const press = (label: string) => screen.getByRole('button', { name: label });

beforeEach(() => {
  picker.options.length = 0;
});

describe('the edit form', () => {
  test('shows a spinner until the list is there, then its fields', async () => {
    const answer = later<WishlistView>();
    await show({ byId: () => answer.answer });
    expect(await screen.findByText('Loading the wishlist')).toBeDefined();
    answer.give(cabin);
    expect((await name()).value).toBe('Cabin weekend');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Warm, dry and well fed.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Public (shareable link)' }).checked).toBe(
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
    expect(screen.getByRole('alert').textContent).toBe('❌ Name required');
    expect(page.sent('wishlist.update')).toEqual([]);
  });

  test('sends what was changed and the version it was begun on, nothing else', async () => {
    const page = await show();
    await page.user.type(await name(), '!');
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.click(press('Save'));
    expect(page.sent('wishlist.update')).toEqual([
      { id: cabin.id, name: 'Cabin weekend!', isPublic: false, version: 3 },
    ]);
  });

  test('says that changes are saved, then goes to the list', async () => {
    const page = await show();
    const form = (await name()).closest('form') as HTMLFormElement;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.submit(form);
    await pass(0);
    expect(screen.getByText('✅ Changes saved')).toBeDefined();
    fireEvent.submit(form);
    await pass(0);
    expect(page.sent('wishlist.update')).toHaveLength(1);
    await pass(TIMING.leaveAfterSavingMs - 1);
    expect(page.path()).toBe(PAGE);
    await pass(1);
    vi.useRealTimers();
    await waitFor(() => expect(page.path()).toBe(`/wishlist/${cabin.id}`));
  });

  test('shows what was saved on My Wishlists at once, before the lists are loaded again', async () => {
    const { items: _, rights: __, ...card } = cabin;
    const lists = [[card], later<never>().answer];
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
      expect((await screen.findByRole('alert')).textContent).toBe(CONFLICT_TEXTS.found);
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
      expect(description()).toBe('Bring socks.');
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

    test('in the same field, nothing is sent before a person has chosen', async () => {
      const page = await openWithClash();
      await page.user.click(press('Save'));
      expect((await screen.findByRole('alert')).textContent).toBe(CONFLICT_TEXTS.undecided);
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

describe('the share link', () => {
  const link = (token: string) => `${location.origin}/share/${token}`;

  test('is shown while the list is public', async () => {
    const page = await show();
    expect(await screen.findByText(link('tok-1'))).toBeDefined();
    await page.user.click(screen.getByRole('checkbox'));
    expect(screen.queryByText(link('tok-1'))).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  });

  test('is not shown without a token', async () => {
    await show({ byId: () => ({ ...cabin, shareToken: '' }) });
    await name();
    expect(screen.queryByRole('button', { name: 'Rotate' })).toBeNull();
  });

  test('is replaced by Rotate, and what was typed meanwhile stays', async () => {
    const page = await show({ rotateToken: () => ({ shareToken: 'tok-2' }) });
    await page.user.type(await name(), '!');
    await page.user.click(press('Rotate'));
    expect(await screen.findByText(link('tok-2'))).toBeDefined();
    expect(screen.queryByText(link('tok-1'))).toBeNull();
    expect(page.sent('wishlist.rotateToken')).toEqual([{ id: cabin.id }]);
    expect((await name()).value).toBe('Cabin weekend!');
  });

  test('is copied from My Wishlists as the new one at once after Rotate', async () => {
    const { items: _, rights: __, ...card } = cabin;
    const lists = [[card], later<never>().answer];
    const page = await renderAt('/wishlists', {
      wishlist: {
        byId: () => cabin,
        list: () => lists.shift() ?? [],
        rotateToken: () => ({ shareToken: 'tok-2' }),
      },
    });
    await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
    await page.user.click(await screen.findByRole('button', { name: 'Rotate' }));
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
    await page.user.click(press('Rotate'));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error rotating share link'));
    expect(screen.getByText(link('tok-1'))).toBeDefined();
    expect(console.error).toHaveBeenCalledWith('Failed to rotate token', expect.anything());
    vi.mocked(console.error).mockClear();
  });
});

describe('deleting from the edit screen', () => {
  test('asks first, and an answer of no deletes nothing', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const page = await show();
    await name();
    await page.user.click(press('Delete'));
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this wishlist?');
    expect(page.sent('wishlist.remove')).toEqual([]);
  });

  test('goes to My Wishlists when it is done', async () => {
    vi.stubGlobal('confirm', () => true);
    const page = await show({ remove: () => ({ message: '' }) });
    await name();
    await page.user.click(press('Delete'));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
    expect(page.sent('wishlist.remove')).toEqual([{ id: cabin.id }]);
  });

  test('stays and alerts when it fails', async () => {
    const alert = vi.fn();
    vi.stubGlobal('confirm', () => true);
    vi.stubGlobal('alert', alert);
    const page = await show({ remove: fail() });
    await name();
    await page.user.click(press('Delete'));
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error deleting wishlist'));
    expect(page.path()).toBe(PAGE);
  });
});

describe('the emoji picker', () => {
  const shown = () => document.querySelector('wishwren-emoji-picker');

  test('opens by Choose Emoji and closes by Close', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    await page.user.click(press('Close'));
    expect(shown()).toBeNull();
    expect(press('Choose Emoji')).toBeDefined();
  });

  test('has 8 emojis per line, the light theme, no preview, and data of its own', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    expect(picker.options).toEqual([
      expect.objectContaining({
        perLine: 8,
        theme: 'light',
        previewPosition: 'none',
        data: expect.objectContaining({ emojis: expect.anything(), categories: expect.anything() }),
      }),
    ]);
  });

  test('brings no style element, which the security policy forbids', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    const root = shown()?.shadowRoot;
    expect(root?.querySelector('style')).toBeNull();
    expect(root?.adoptedStyleSheets).toHaveLength(2);
  });

  test('closes after a choice, which becomes the cover and is saved', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(picker.options).toHaveLength(1));
    const choose = picker.options[0]?.onEmojiSelect as (emoji: { native: string }) => void;
    act(() => choose({ native: '🦉' }));
    expect(shown()).toBeNull();
    expect(within(screen.getByRole('group', { name: 'Cover emoji' })).getByText('🦉')).toBeDefined();
    expect(document.activeElement).toBe(press('Choose Emoji'));
    await page.user.click(press('Save'));
    expect(page.sent('wishlist.update')).toEqual([{ id: cabin.id, coverEmoji: '🦉', version: 3 }]);
  });

  test.each([
    ['by keyboard takes the focus to its search field', true, '{Enter}'],
    ['by mouse leaves the focus where it is', false, ''],
  ])('opened %s', async (_how, autoFocus, keys) => {
    const page = await show();
    await name();
    press('Choose Emoji').focus();
    await (keys ? page.user.keyboard(keys) : page.user.click(press('Choose Emoji')));
    await waitFor(() => expect(picker.options).toEqual([expect.objectContaining({ autoFocus })]));
  });

  test('has its roles named: tabs, a list of options, and the chosen one', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    nameRoles(root, 'Cover emoji');
    root.innerHTML = `
      <div id="nav"><div><button aria-selected="true">Food</button></div></div>
      <input type="search"><button class="skin-tone-button" aria-selected=""></button>
      <div class="scroll"><div class="category"><button>🦉</button><button>🐦</button></div></div>`;
    await waitFor(() => expect(root.querySelector('.scroll')?.getAttribute('role')).toBe('listbox'));
    expect(root.querySelector('#nav button')?.getAttribute('role')).toBe('tab');
    expect(root.querySelector('.skin-tone-button')?.getAttribute('aria-expanded')).toBe('false');
    const [owl, bird] = root.querySelectorAll('.category button');
    expect(owl?.getAttribute('role')).toBe('option');
    const active = () => root.querySelector('input')?.getAttribute('aria-activedescendant');
    bird?.setAttribute('aria-selected', 'true');
    await waitFor(() => expect(active()).toBe(bird?.id));
    expect(bird?.id).not.toBe('');
    bird?.removeAttribute('aria-selected');
    await waitFor(() => expect(active()).toBe(''));
    expect(bird?.id).toBe('');
    host.remove();
  });

  test('closes on Escape and gives the focus back', async () => {
    const page = await show();
    await name();
    await page.user.click(press('Choose Emoji'));
    await waitFor(() => expect(shown()).not.toBeNull());
    fireEvent.keyDown(shown() as Element, { key: 'Escape' });
    expect(shown()).toBeNull();
    expect(document.activeElement).toBe(press('Choose Emoji'));
  });
});
