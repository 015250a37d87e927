import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScrapeView } from '#shared/item.ts';
import { ITEM, SCRAPE } from '#shared/limits.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, later, pass, renderAt, unreachable } from '#tests/support/screen.tsx';
import { anItem, aWishlist } from '#tests/support/wishlists.ts';

const list = aWishlist({ name: 'Housewarming' });
const LINK = 'https://shop.example/moka';
const found = (over: Partial<ScrapeView> = {}): ScrapeView => ({
  url: LINK,
  image: 'https://shop.example/moka.jpg',
  title: 'Moka pot',
  price: 34.9,
  currency: 'USD',
  ...over,
});

const show = async (answers: Answers = {}) => {
  const page = await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => list },
    item: { add: () => anItem() },
    scrape: { page: () => found() },
    ...answers,
  });
  await screen.findByRole('heading', { level: 2, name: 'Add a New Item' });
  return page;
};
const form = () => within(screen.getByRole('region', { name: 'Add a New Item' }));
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label);
const values = (...labels: string[]) => labels.map((label) => field(label).value);
const isReading = () => form().queryByText('Wren is fetching the picture…') !== null;
const preview = () => form().queryByText('This picture comes with the link.');

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
        size: '3 cups',
        color: 'Steel',
        quantity: 2,
        details: 'Not aluminium',
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
    const page = await show({ wishlist: { byId }, item: { add: () => anItem() } });
    byId.mockReturnValue({ ...list, items: [anItem({ name: 'Moka pot' })] });
    await page.user.type(field('Price'), '5');
    await page.user.type(field('Name'), 'Moka pot{Enter}');
    await screen.findByRole('article', { name: 'Moka pot' });
    await waitFor(() => expect(values('Name', 'URL', 'Price', 'Quantity')).toEqual(['', '', '', '1']));
    expect(document.activeElement).toBe(field('URL'));
    expect(form().queryByText('Name required')).toBeNull();
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
    ['Price', '10000000', 'The price can be at most 9,999,999.99'],
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
    expect(document.activeElement).toBe(field(label));
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

  test('alerts when it fails and keeps what was typed', async () => {
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

describe('a link that is typed', () => {
  const withClock = async (answers?: Answers) => {
    const page = await show(answers);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return page;
  };
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

  test('is read 650 ms after the last key, not before', async () => {
    const page = await withClock();
    type('URL', 'https://shop.example/mok');
    await pass(SCRAPE.pauseAfterTypingMs - 1);
    type('URL', LINK);
    await pass(SCRAPE.pauseAfterTypingMs - 1);
    expect(page.sent('scrape.page')).toEqual([]);
    await pass(1);
    expect(page.sent('scrape.page')).toEqual([{ url: LINK }]);
    expect(SCRAPE.pauseAfterTypingMs).toBe(650);
  });

  test('shows a spinner in the field while it is read, and blocks nothing', async () => {
    const answer = later<ScrapeView>();
    const page = await withClock({ scrape: { page: () => answer.answer } });
    type('URL', LINK);
    await pass(650);
    expect(isReading()).toBe(true);
    expect(field('URL').parentElement?.querySelector('[data-busy] i, i')).not.toBeNull();
    type('Name', 'Mine');
    fireEvent.submit(field('Name').closest('form') as HTMLFormElement);
    await pass(0);
    expect(page.sent('item.add')).toHaveLength(1);
  });

  test('fills name, price and picture, which are then sent', async () => {
    const page = await withClock();
    type('URL', LINK);
    await pass(650);
    expect(values('Name', 'Price')).toEqual(['Moka pot', '34.90']);
    expect(preview()?.querySelector('img')?.src).toBe('https://shop.example/moka.jpg');
    expect(isReading()).toBe(false);
    fireEvent.submit(field('Name').closest('form') as HTMLFormElement);
    await pass(0);
    expect(page.sent('item.add')).toEqual([
      expect.objectContaining({ name: 'Moka pot', price: 34.9, imageUrl: 'https://shop.example/moka.jpg' }),
    ]);
    expect(preview()).toBeNull();
  });

  test('never overwrites what a person typed, before or while it is read', async () => {
    const answer = later<ScrapeView>();
    await withClock({ scrape: { page: () => answer.answer } });
    type('Name', 'My moka');
    type('URL', LINK);
    await pass(650);
    type('Price', '30');
    answer.give(found());
    await pass(0);
    expect(values('Name', 'Price')).toEqual(['My moka', '30']);
    expect(preview()).not.toBeNull();
  });

  test('replaces what an earlier link filled in, as long as nobody touched it', async () => {
    const page = vi.fn(() => found());
    await withClock({ scrape: { page } });
    type('URL', LINK);
    await pass(650);
    type('Price', '20');
    page.mockReturnValue(found({ url: `${LINK}/6`, title: 'Moka pot, six cups', price: 50, image: null }));
    type('URL', `${LINK}/6`);
    await pass(650);
    expect(values('Name', 'Price')).toEqual(['Moka pot, six cups', '20']);
    expect(preview()).toBeNull();
  });

  test('leaves out a price that is not in dollars', async () => {
    await withClock({ scrape: { page: () => found({ currency: 'EUR' }) } });
    type('URL', LINK);
    await pass(650);
    expect(values('Name', 'Price')).toEqual(['Moka pot', '']);
  });

  test('is ignored when its answer comes after a newer link was typed', async () => {
    const [first, second] = [later<ScrapeView>(), later<ScrapeView>()];
    const page = vi.fn(() => second.answer).mockReturnValueOnce(first.answer);
    await withClock({ scrape: { page } });
    type('URL', 'https://shop.example/old');
    await pass(650);
    type('URL', LINK);
    await pass(650);
    second.give(found());
    await pass(0);
    first.give(found({ url: 'https://shop.example/old', title: 'Old thing', image: null }));
    await pass(0);
    expect(values('Name', 'URL')).toEqual(['Moka pot', LINK]);
    expect(preview()).not.toBeNull();
  });

  test('is ignored when its answer comes after the item was added', async () => {
    const answer = later<ScrapeView>();
    await withClock({ scrape: { page: () => answer.answer } });
    type('Name', 'Mine');
    type('URL', LINK);
    await pass(650);
    fireEvent.submit(field('Name').closest('form') as HTMLFormElement);
    await pass(0);
    answer.give(found());
    await pass(0);
    expect(values('Name', 'URL', 'Price')).toEqual(['', '', '']);
    expect(isReading()).toBe(false);
  });

  test('may fail without a word', async () => {
    await withClock({
      scrape: {
        page: () => {
          throw unreachable();
        },
      },
    });
    type('URL', LINK);
    await pass(650);
    expect(isReading()).toBe(false);
    expect(values('URL', 'Name')).toEqual([LINK, '']);
    expect(alert).not.toHaveBeenCalled();
    expect(form().queryByRole('alert')).toBeNull();
  });

  test('to the retailer is tidied in the form before it is read', async () => {
    const answer = later<ScrapeView>();
    const page = await withClock({ scrape: { page: () => answer.answer } });
    type('URL', 'https://smile.amazon.com/Moka/gp/product/B00ABCDEFG?tag=someone-20&x=1');
    await pass(650);
    const tidy = 'https://smile.amazon.com/dp/B00ABCDEFG?tag=wishwren-20';
    expect(field('URL').value).toBe(tidy);
    expect(page.sent('scrape.page')).toEqual([{ url: tidy }]);
  });

  test('without a host goes to the retailer’s main site', async () => {
    await withClock({ scrape: { page: () => later<ScrapeView>().answer } });
    type('URL', '/dp/B00ABCDEFG');
    await pass(650);
    expect(field('URL').value).toBe('https://www.amazon.com/dp/B00ABCDEFG?tag=wishwren-20');
  });

  test('takes over the clean link of the answer', async () => {
    await withClock({ scrape: { page: () => found({ url: 'https://shop.example/clean' }) } });
    type('URL', LINK);
    await pass(650);
    expect(field('URL').value).toBe('https://shop.example/clean');
  });

  test.each(['', 'moka', 'ftp://shop.example/moka'])('that reads "%s" is not asked for', async (text) => {
    const page = await withClock();
    type('URL', 'x');
    type('URL', text);
    await pass(1000);
    expect(page.sent('scrape.page')).toEqual([]);
  });
});

describe('on a phone', () => {
  const nothing = () => undefined;
  const phone = () =>
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }));
  const details = () => form().getByText('Price, size, color and more').closest('details');

  test('the rarer fields wait behind one line', async () => {
    phone();
    await show();
    expect(details()?.open).toBe(false);
  });

  test('they come forth when one of them is filled by the link', async () => {
    phone();
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field('URL'), { target: { value: LINK } });
    await pass(650);
    expect(details()?.open).toBe(true);
  });

  test('side by side with the items nothing is folded away', async () => {
    await show();
    expect(details()?.open).toBe(true);
  });
});

test('an answer for a list that was left meanwhile changes nothing', async () => {
  const answer = later<WishlistView['items'][number]>();
  const page = await show({
    wishlist: { byId: () => list, list: () => [] },
    item: { add: () => answer.answer },
  });
  await page.user.type(field('Name'), 'Moka pot{Enter}');
  await page.user.click(screen.getByRole('link', { name: 'Back to My Wishlists' }));
  await screen.findByRole('heading', { name: 'My Wishlists' });
  answer.give(anItem());
  await waitFor(() => expect(page.path()).toBe('/wishlists'));
  expect(alert).not.toHaveBeenCalled();
});
