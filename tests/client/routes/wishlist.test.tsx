import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ItemView } from '#shared/item.ts';
import { CONFLICT_TEXTS } from '#shared/texts/conflict.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, renderAt, unreachable } from '#tests/support/screen.tsx';
import { anItem, aWishlist } from '#tests/support/wishlists.ts';

const kettle = anItem({
  name: 'Kettle',
  url: 'https://shop.example/kettle',
  price: 49.5,
  size: '1.7 l',
  color: 'Green',
  quantity: 2,
  details: 'The whistling kind',
  imageUrl: 'https://shop.example/kettle.jpg',
  version: 7,
});
const socks = anItem({ name: 'Socks', price: null });
const list = aWishlist({ name: 'Housewarming', description: 'Come by!', items: [kettle, socks] });
const PAGE = `/wishlist/${list.id}`;

const show = (answers: Answers = {}) =>
  renderAt(PAGE, {
    wishlist: { byId: () => list, list: () => [], ...answers.wishlist },
    item: answers.item ?? {},
  });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const editor = (name: string) => within(screen.getByRole('form', { name }));
const isEdited = (name: string) => screen.queryByRole('form', { name }) !== null;
const fail = () => {
  throw unreachable();
};

describe('the head of a wishlist', () => {
  test('has its name, badge and description and a link back to My Wishlists', async () => {
    const page = await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Housewarming' })).toBeDefined();
    expect(screen.getByText('Come by!')).toBeDefined();
    expect(screen.getByText('Private')).toBeDefined();
    expect(document.title).toBe('Housewarming · Wishwren');
    await page.user.click(screen.getByRole('link', { name: 'Back to My Wishlists' }));
    await waitFor(() => expect(page.path()).toBe('/wishlists'));
  });

  test('shows a spinner while the list loads', async () => {
    const answer = later<WishlistView>();
    await show({ wishlist: { byId: () => answer.answer } });
    expect(await screen.findByText('Loading the wishlist')).toBeDefined();
    answer.give(list);
    await screen.findByRole('heading', { name: 'Housewarming' });
  });

  test.each([
    ['does not exist', refusal('wishlistNotFound')],
    ['cannot be reached', unreachable()],
  ])('says Wishlist not found for a list that %s, and logs why', async (_how, error) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await show({
      wishlist: {
        byId: () => {
          throw error;
        },
      },
    });
    expect(await screen.findByText('Wishlist not found')).toBeDefined();
    expect(screen.queryByText('Add a New Item')).toBeNull();
    expect(console.error).toHaveBeenCalledWith('Wishlist not found', error);
    vi.mocked(console.error).mockClear();
  });
});

describe('the items of a wishlist', () => {
  test('show picture, name, quoted details, price, size, color and quantity', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 2, name: 'Wishlist Items' })).toBeDefined();
    const shown = await card('Kettle');
    expect(shown.getByText('“The whistling kind”')).toBeDefined();
    expect(shown.getByText('$49.50')).toBeDefined();
    const facts = shown
      .getAllByRole('term')
      .map((term) => [term, term.nextSibling].map((n) => n?.textContent));
    expect(facts).toEqual([
      ['Size', '1.7 l'],
      ['Color', 'Green'],
      ['Quantity', '2'],
    ]);
    expect(screen.getByRole('article', { name: 'Kettle' }).querySelector('img')?.src).toBe(
      'https://shop.example/kettle.jpg',
    );
  });

  test('hide what they do not have: details, price, size, color, link', async () => {
    await show();
    const shown = await card('Socks');
    expect(shown.queryByText(/\$/)).toBeNull();
    expect(shown.queryByText(/“/)).toBeNull();
    expect(shown.getAllByRole('term').map((term) => term.textContent)).toEqual(['Quantity']);
    expect(shown.queryByRole('link')).toBeNull();
    expect(screen.getByRole('article', { name: 'Socks' }).querySelector('img')?.getAttribute('src')).toBe(
      '/uploads/no-image.png',
    );
  });

  test('show the placeholder where a picture does not load', async () => {
    await show();
    await card('Kettle');
    const picture = () => screen.getByRole('article', { name: 'Kettle' }).querySelector('img');
    fireEvent.error(picture() as Element);
    expect(picture()?.getAttribute('src')).toBe('/uploads/no-image.png');
  });

  test('hide a price of zero', async () => {
    await show({ wishlist: { byId: () => ({ ...list, items: [anItem({ name: 'Hug', price: 0 })] }) } });
    expect((await card('Hug')).queryByText(/\$/)).toBeNull();
  });

  test('lead to the shop in a new tab that learns nothing of this one', async () => {
    await show();
    const view = (await card('Kettle')).getByRole('link', { name: /^View/ });
    expect(view.getAttribute('href')).toBe('https://shop.example/kettle');
    expect(view.getAttribute('target')).toBe('_blank');
    expect(view.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('say that there are none yet', async () => {
    await show({ wishlist: { byId: () => ({ ...list, items: [] }) } });
    expect(await screen.findByText('No items yet. Add something to your wishlist!')).toBeDefined();
  });
});

describe('editing an item', () => {
  const edit = async (name: string, page: Awaited<ReturnType<typeof show>>) =>
    page.user.click((await card(name)).getByRole('button', { name: 'Edit' }));

  test('turns the card into a form that holds its fields, with Save and Cancel', async () => {
    const page = await show();
    await edit('Kettle', page);
    const form = editor('Kettle');
    const values = ['Name', 'URL', 'Price', 'Quantity', 'Size', 'Color', 'Details'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual([
      'Kettle',
      'https://shop.example/kettle',
      '49.50',
      '2',
      '1.7 l',
      'Green',
      'The whistling kind',
    ]);
    expect(form.getByRole('button', { name: 'Save' })).toBeDefined();
    expect(form.getByRole('button', { name: 'Cancel' })).toBeDefined();
    expect(screen.queryByRole('article', { name: 'Kettle' })).toBeNull();
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
  });

  test('is possible for one item at a time', async () => {
    const page = await show();
    await edit('Kettle', page);
    await edit('Socks', page);
    expect(isEdited('Socks')).toBe(true);
    expect(isEdited('Kettle')).toBe(false);
    await card('Kettle');
  });

  test('sends what was changed and the version it was begun on, and shows the card again once the list is loaded anew', async () => {
    const reloaded = later<WishlistView>();
    const byId = vi.fn<() => WishlistView | Promise<WishlistView>>(() => list);
    const page = await show({ wishlist: { byId }, item: { update: () => kettle } });
    await edit('Kettle', page);
    byId.mockReturnValue(reloaded.answer);
    const form = editor('Kettle');
    await page.user.clear(form.getByLabelText('Name'));
    await page.user.type(form.getByLabelText('Name'), '  Big kettle ');
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([{ id: kettle.id, name: 'Big kettle', version: 7 }]);
    expect(isEdited('Kettle')).toBe(true);
    reloaded.give({ ...list, items: [{ ...kettle, name: 'Big kettle' }, socks] });
    const shown = await card('Big kettle');
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Edit' }));
  });

  test.each(['', '0', '-5'])('sends a price of "%s" as none', async (typed) => {
    const page = await show({ item: { update: () => kettle } });
    await edit('Kettle', page);
    const price = editor('Kettle').getByLabelText('Price');
    await page.user.clear(price);
    if (typed) await page.user.type(price, typed);
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([expect.objectContaining({ price: null })]);
  });

  test('sends an empty quantity as one', async () => {
    const page = await show({ item: { update: () => kettle } });
    await edit('Kettle', page);
    await page.user.clear(editor('Kettle').getByLabelText('Quantity'));
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([expect.objectContaining({ quantity: 1 })]);
  });

  test('tidies a link to the retailer', async () => {
    const page = await show({ item: { update: () => kettle } });
    await edit('Kettle', page);
    const url = editor('Kettle').getByLabelText('URL');
    await page.user.clear(url);
    await page.user.type(url, 'https://www.amazon.de/Kettle/dp/B00ABCDEFG/ref=x?tag=other-21');
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(page.sent('item.update')).toEqual([
      expect.objectContaining({ url: 'https://www.amazon.de/dp/B00ABCDEFG?tag=wishwren-20' }),
    ]);
    expect(page.sent('scrape.page')).toEqual([]);
  });

  test('demands a name, beside the field and without a call', async () => {
    const page = await show();
    await edit('Kettle', page);
    await page.user.clear(editor('Kettle').getByLabelText('Name'));
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    expect(editor('Kettle').getByText('Name required')).toBeDefined();
    expect(page.sent('item.update')).toEqual([]);
  });

  test('stays open and alerts when saving fails', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const page = await show({ item: { update: fail } });
    await edit('Kettle', page);
    await page.user.type(editor('Kettle').getByLabelText('Name'), '!{Enter}');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error saving item'));
    expect(editor('Kettle').getByLabelText<HTMLInputElement>('Name').value).toBe('Kettle!');
  });

  describe('of somebody else who was quicker', () => {
    const theirs = { ...kettle, name: 'Kettle for two', color: 'Red', version: 8 };
    const quicker = (page: Partial<Record<'now', () => WishlistView>> = {}) => {
      const byId = vi.fn(() => list);
      const update = vi.fn((): ItemView => {
        byId.mockImplementation(page.now ?? (() => ({ ...list, items: [theirs, socks] })));
        update.mockReturnValue(theirs);
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
      expect(screen.getByRole('alert').textContent).toBe(CONFLICT_TEXTS.found);
      const form = within(screen.getByRole('form', { name: 'Kettle for two' }));
      expect(form.getByLabelText<HTMLInputElement>('Color').value).toBe('Red');
      expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('My kettle');
      await page.user.click(form.getByRole('button', { name: 'Save' }));
      expect((await screen.findByRole('alert')).textContent).toBe(CONFLICT_TEXTS.undecided);
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

  test.each([
    ['Cancel', (page: Awaited<ReturnType<typeof show>>) => page.user.click(screen.getByText('Cancel'))],
    ['Escape', (page: Awaited<ReturnType<typeof show>>) => page.user.keyboard('{Escape}')],
  ])('is left by %s, with nothing sent and the focus back on Edit', async (_how, leave) => {
    const page = await show();
    await edit('Kettle', page);
    await page.user.type(editor('Kettle').getByLabelText('Name'), '!');
    await leave(page);
    const shown = await card('Kettle');
    expect(page.sent('item.update')).toEqual([]);
    expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Edit' }));
  });

  test('a slow answer to an earlier edit does not close the present one', async () => {
    const answer = later<typeof kettle>();
    const page = await show({ item: { update: () => answer.answer } });
    await edit('Kettle', page);
    await page.user.click(editor('Kettle').getByRole('button', { name: 'Save' }));
    await edit('Socks', page);
    answer.give(kettle);
    await waitFor(() => expect(page.sent('wishlist.byId')).toHaveLength(2));
    expect(isEdited('Socks')).toBe(true);
  });
});

describe('deleting an item', () => {
  const remove = async (page: Awaited<ReturnType<typeof show>>) =>
    page.user.click((await card('Kettle')).getByRole('button', { name: 'Delete' }));

  test('asks first, and an answer of no deletes nothing', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const page = await show();
    await remove(page);
    expect(confirm).toHaveBeenCalledWith('Delete this item?');
    expect(page.sent('item.remove')).toEqual([]);
  });

  test('loads the list anew and leads the focus to the next item', async () => {
    vi.stubGlobal('confirm', () => true);
    const byId = vi.fn(() => list);
    const page = await show({ wishlist: { byId }, item: { remove: () => ({ message: '' }) } });
    await card('Kettle');
    byId.mockReturnValue({ ...list, items: [socks] });
    await remove(page);
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Kettle' })).toBeNull());
    expect(page.sent('item.remove')).toEqual([{ id: kettle.id }]);
    expect(document.activeElement).toBe((await card('Socks')).getByRole('button', { name: 'Edit' }));
  });

  test('keeps the item and alerts when it fails', async () => {
    const alert = vi.fn();
    vi.stubGlobal('confirm', () => true);
    vi.stubGlobal('alert', alert);
    const page = await show({ item: { remove: fail } });
    await remove(page);
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error deleting item'));
    await card('Kettle');
  });
});
