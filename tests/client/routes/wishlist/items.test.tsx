import { fireEvent, screen, within } from '@testing-library/react';
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

  test('hide what they do not have: details, price, size, color, link, and a quantity of one', async () => {
    await show();
    const shown = await card('Socks');
    expect(shown.queryByText(/\$/)).toBeNull();
    expect(shown.queryByText(/“/)).toBeNull();
    expect(shown.queryAllByRole('term')).toEqual([]);
    expect(shown.queryByRole('link')).toBeNull();
    expect(screen.getByRole('article', { name: 'Socks' }).querySelector('img')?.getAttribute('src')).toBe(
      '/uploads/no-image.png',
    );
  });

  test('show a price with its thousands set apart and a note that was typed in quotes in one pair of them', async () => {
    const item = anItem({ name: 'Piano', price: 1_000_000, details: '"The black one"' });
    await show({ wishlist: { byId: () => ({ ...list, items: [item] }) } });
    const shown = await card('Piano');
    expect(shown.getByText('$1,000,000.00')).toBeDefined();
    expect(shown.getByText('“The black one”')).toBeDefined();
  });

  test('show the beginning of a long note, and all of it when somebody wants to read on', async () => {
    const details = `"${'A sentence about the kettle. '.repeat(8)}The end."`;
    const page = await show({ wishlist: { byId: () => ({ ...list, items: [anItem({ details })] }) } });
    const shown = await card('Kettle');
    expect(shown.queryByText(/The end/)).toBeNull();
    expect(shown.getByText(/^“A sentence.*…”$/)).toBeDefined();
    const more = shown.getByRole('button', { name: 'more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(more);
    expect(shown.getByText(/The end/)).toBeDefined();
    await page.user.click(shown.getByRole('button', { name: 'less' }));
    expect(shown.queryByText(/The end/)).toBeNull();
  });

  test('are counted beside their heading', async () => {
    await show();
    const heading = await screen.findByRole('heading', { level: 2, name: 'Wishlist Items' });
    expect(heading.nextElementSibling?.textContent).toBe('2 items');
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

test('a text of several lines that is pasted where a link goes waits for the page that adds many', async () => {
  const page = await show();
  await page.user.click(await screen.findByLabelText('URL'));
  await page.user.paste('Wool socks\nhttps://shop.example/t');
  const adder = within(await screen.findByRole('region', { name: 'Add a New Item' }));
  const way = await adder.findByRole('link', { name: 'Add many at once' });
  expect(way.getAttribute('href')).toBe(`/add-to/many?list=${list.id}`);
  expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('');
  expect(sessionStorage.getItem('draft paste many')).toContain('Wool socks');
});
