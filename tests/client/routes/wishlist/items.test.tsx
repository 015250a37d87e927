import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, list, show } from '#tests/support/wishlist-screen.ts';
import { anItem } from '#tests/support/wishlists.ts';

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
