import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readDraft } from '#client/lib/stored-drafts.ts';
import type { SavedItemView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import type { ScrapeView } from '#shared/scrape.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { field, form, LINK, list, show, values } from '#tests/support/add-item-form.ts';
import { refusal } from '#tests/support/refusal.ts';
import { later, unreachable } from '#tests/support/screen.tsx';
import { anItem, saved } from '#tests/support/wishlists.ts';

beforeEach(() => {
  vi.stubGlobal('alert', vi.fn());
});

describe('adding an item', () => {
  test('sends every field, trimmed, the price and the quantity as numbers', async () => {
    // However slowly all this is typed, no page is read meanwhile.
    const page = await show({ scrape: { page: () => later<ScrapeView>().answer } });
    await page.user.type(field('Name'), ' Moka pot ');
    await page.user.type(field('URL'), LINK);
    await page.user.type(field('Price'), '34.9');
    await page.user.type(field('Size'), ' 3 cups ');
    await page.user.type(field('Color'), ' Steel');
    await page.user.clear(field('Quantity'));
    await page.user.type(field('Quantity'), '2');
    await page.user.type(field('Details'), 'Not aluminium ');
    await page.user.click(form().getByRole('button', { name: 'Add Item' }));
    await waitFor(() => expect(page.sent('item.add')).toHaveLength(1));
    expect(page.sent('item.add')).toEqual([
      {
        wishlistId: list.id,
        name: 'Moka pot',
        url: LINK,
        price: 34.9,
        currency: null,
        size: '3 cups',
        color: 'Steel',
        quantity: 2,
        details: 'Not aluminium',
        isMostWanted: false,
        exactness: null,
        usedOk: false,
        lendOk: false,
        choices: [],
        privateNote: '',
        isDraft: false,
        isEndless: false,
        imageUrl: '',
      },
    ]);
  });

  test('sends an empty price as none and an empty quantity as one', async () => {
    const page = await show();
    await page.user.clear(field('Quantity'));
    await page.user.type(field('Name'), 'Hug{Enter}');
    expect(page.sent('item.add')).toEqual([expect.objectContaining({ price: null, quantity: 1 })]);
  });

  test('loads the list anew, clears the form and leads the focus to the URL field', async () => {
    const byId = vi.fn(() => list);
    const page = await show({ wishlist: { byId }, item: { add: () => saved(anItem()) } });
    byId.mockReturnValue({ ...list, items: [anItem({ name: 'Moka pot' })] });
    await page.user.type(field('Price'), '5');
    await page.user.type(field('Name'), 'Moka pot{Enter}');
    await screen.findByRole('article', { name: 'Moka pot' });
    await waitFor(() => expect(values('Name', 'URL', 'Price', 'Quantity')).toEqual(['', '', '', '1']));
    expect(document.activeElement).toBe(field('URL'));
    expect(form().queryByText('Name required')).toBeNull();
  });

  test('keeps what is typed for the next item while this one is added, and the focus there', async () => {
    const answer = later<SavedItemView>();
    const page = await show({ item: { add: () => answer.answer } });
    await page.user.type(field('Price'), '5');
    await page.user.type(field('Name'), 'Moka pot{Enter}');
    await waitFor(() => expect(page.sent('item.add')).toHaveLength(1));
    await page.user.clear(field('Name'));
    await page.user.type(field('Name'), 'Copper kettle');
    answer.give(saved(anItem()));
    await waitFor(() => expect(values('Name', 'URL', 'Price')).toEqual(['Copper kettle', '', '']));
    expect(document.activeElement).toBe(field('Name'));
    await waitFor(() => expect(readDraft(`new item ${list.id}`)?.typed).toEqual({ name: 'Copper kettle' }));
  });

  test('without a name is blocked, with a word beside the field', async () => {
    const page = await show();
    await page.user.type(field('Name'), '   {Enter}');
    expect(form().getByText('Name required')).toBeDefined();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Name'));
    expect(page.sent('item.add')).toEqual([]);
    await page.user.type(field('Name'), 'Moka');
    expect(form().queryByText('Name required')).toBeNull();
  });

  test.each([
    ['URL', 'shop.example', 'Please enter a web address that starts with http:// or https://'],
    ['URL', 'javascript:alert(1)', 'Please enter a web address that starts with http:// or https://'],
    ['Price', 'cheap', 'Please enter the price as a number, 19.99 for example'],
    ['Price', '10000000000', 'The price can be at most 9,999,999,999.99'],
    ['Price', '34.5 JPY', 'The price has more decimals than its currency'],
    ['Quantity', '0', 'The quantity must be a whole number from 1 to 9,999'],
    ['Quantity', '1.5', 'The quantity must be a whole number from 1 to 9,999'],
    ['Quantity', '10000', 'The quantity must be a whole number from 1 to 9,999'],
    ['Details', 'x'.repeat(ITEM.detailsLength + 1), 'Details can have at most 255 characters'],
    ['Size', 'x'.repeat(ITEM.sizeLength + 1), 'The size can have at most 100 characters'],
  ])('with the %s "%s" is blocked, with a word beside the field', async (label, text, words) => {
    const page = await show();
    fireEvent.change(field(label), { target: { value: text } });
    await page.user.type(field('Name'), 'Moka pot{Enter}');
    expect(form().getByText(words)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(page.sent('item.add')).toEqual([]);
  });

  test('lets no more than 255 characters of details be typed or pasted, and says how many are left', async () => {
    const page = await show();
    const details = await screen.findByLabelText<HTMLTextAreaElement>('Details');
    expect(screen.getByText('255 left')).toBeDefined();
    fireEvent.change(details, { target: { value: `${'x'.repeat(252)}🎁` } });
    expect(screen.getByText('2 left')).toBeDefined();
    await page.user.type(details, 'abc');
    expect(details.value).toBe(`${'x'.repeat(252)}🎁ab`);
    expect(screen.getByText('0 left')).toBeDefined();
    expect(screen.getByText('0 characters left').getAttribute('role')).toBe('status');
    await page.user.paste('one more line');
    expect(details.value).toHaveLength(256);
  });

  test('alerts when the server is away, keeps what was typed, and says so', async () => {
    const page = await show({
      item: {
        add: () => {
          throw unreachable();
        },
      },
    });
    await page.user.type(field('Name'), 'Moka pot{Enter}');
    await waitFor(() => expect(alert).toHaveBeenCalledWith('Error adding item'));
    expect(field('Name').value).toBe('Moka pot');
    expect(screen.getByText(FRAME_TEXTS.notSent)).toBeDefined();
  });

  test('says nothing of its own when the session is over: the login screen does', async () => {
    const page = await show({
      item: {
        add: () => {
          throw refusal('sessionEnded');
        },
      },
    });
    await page.user.type(field('Name'), 'Moka pot{Enter}');
    await waitFor(() => expect(form().queryByText('Adding...')).toBeNull());
    expect(page.sent('item.add')).toHaveLength(1);
    expect(alert).not.toHaveBeenCalled();
  });

  test('shows the server’s word about a field beside it', async () => {
    const page = await show({
      item: {
        add: () => {
          throw refusal('invalidInput', [{ path: 'color', message: 'No such color' }]);
        },
      },
    });
    await page.user.type(field('Name'), 'Moka pot{Enter}');
    expect(await form().findByText('No such color')).toBeDefined();
    expect(document.activeElement).toBe(field('Color'));
  });

  test('the URL field is of URL type', async () => {
    await show();
    expect(field('URL').type).toBe('url');
  });
});

test('an answer for a list that was left meanwhile changes nothing', async () => {
  const answer = later<SavedItemView>();
  const page = await show({
    wishlist: { byId: () => list, list: () => [] },
    item: { add: () => answer.answer },
  });
  await page.user.type(field('Name'), 'Moka pot{Enter}');
  await page.user.click(screen.getByRole('link', { name: 'Back to My Wishlists' }));
  await screen.findByRole('heading', { name: 'My Wishlists' });
  answer.give(saved(anItem()));
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  expect(alert).not.toHaveBeenCalled();
});
