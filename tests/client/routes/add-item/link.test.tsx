import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SCRAPE } from '#shared/limits.ts';
import type { ScrapeView } from '#shared/scrape.ts';
import {
  field,
  form,
  found,
  isReading,
  LINK,
  picture,
  preview,
  type,
  understood,
  values,
  withClock,
} from '#tests/support/add-item-form.ts';
import { later, pass, unreachable } from '#tests/support/screen.tsx';

beforeEach(() => {
  vi.stubGlobal('alert', vi.fn());
});

describe('a link that is typed', () => {
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
    // What checks an item is fetched first.
    await vi.waitFor(() => expect(page.sent('item.add')).toHaveLength(1));
  });

  test('fills name, price and picture, which are then sent', async () => {
    const page = await withClock();
    type('URL', LINK);
    await pass(650);
    expect(values('Name', 'Price')).toEqual(['Moka pot', '34.90']);
    expect(picture()?.src).toBe('https://shop.example/moka.jpg');
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

  test('keeps the currency in which a shop asks for it, until somebody types another one', async () => {
    const page = await withClock({ scrape: { page: () => found({ price: 3.5, currency: 'KWD' }) } });
    type('URL', LINK);
    await pass(650);
    expect(values('Name', 'Price')).toEqual(['Moka pot', '3.500']);
    fireEvent.focusIn(field('Price'));
    await vi.waitFor(() => expect(understood()).toBe('= KWD\u00a03.500'));
    fireEvent.submit(field('Name').closest('form') as HTMLFormElement);
    await pass(0);
    expect(page.sent('item.add')).toEqual([expect.objectContaining({ price: 3.5, currency: 'KWD' })]);
    type('URL', `${LINK}/6`);
    await pass(650);
    type('Price', '12 €');
    expect(understood()).toBe('= €12.00');
    type('Price', '12');
    expect(understood()).toBe('= KWD\u00a012.000');
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
