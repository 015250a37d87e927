import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NO_PRODUCT } from '#shared/product-page/product.ts';
import { refusal } from '#tests/support/refusal.ts';
import { type Answers, renderAt } from '#tests/support/screen.tsx';
import { anItem, aWishlist, aWishlistCard } from '#tests/support/wishlists.ts';

const christmas = aWishlistCard({ name: 'Christmas', updatedAt: '2026-11-02T10:00:00.000Z' });
const resting = aWishlistCard({ name: 'Last year', isArchived: true });
const added = (name: string) => ({ ...anItem({ name }), wishlistVersion: 2 });
const add = vi.fn(({ name }: { name: string }) => added(name));
const page = ({ url }: { url: string }) => ({ ...NO_PRODUCT, url, title: null });

async function paste(text: string, answers: Answers['item'] = {}, scrape: Answers['scrape'] = { page }) {
  add.mockClear();
  const shown = await renderAt('/add-to/many', {
    wishlist: { list: () => [resting, christmas], byId: () => aWishlist({ id: christmas.id, items: [] }) },
    item: { same: () => [], add, ...answers },
    ...(scrape && { scrape }),
  });
  const field = await screen.findByRole('textbox', { name: 'Your text' });
  await shown.user.click(field);
  await shown.user.paste(text);
  await shown.user.click(screen.getByRole('button', { name: 'Show the wishes' }));
  return shown;
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const addButton = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(false);
    return button;
  });

test('a text without links is a wish a line; what is unchecked stays away, and nothing is added before the press', async () => {
  const { user } = await paste('- Walnut bowl, 34,90 €\n- Red socks\n\n- A day off');
  await user.click(await box(/Red socks/));
  expect(add).not.toHaveBeenCalled();
  await user.click(await addButton('Add 2 wishes'));
  await screen.findByText('2 wishes are on Christmas');
  expect(add.mock.calls.map(([sent]) => sent)).toMatchObject([
    { name: 'Walnut bowl', price: 34.9, currency: 'EUR', wishlistId: christmas.id, sectionId: null },
    { name: 'A day off', price: null },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Show' })));
});

test('of a link the page tells name, picture and price; what was typed of the price wins, and a page that fails leaves the shop’s name', async () => {
  const told = {
    ...NO_PRODUCT,
    title: 'Walnut turntable',
    image: 'https://shop.example/t.jpg',
    price: 189,
    currency: 'EUR',
  };
  const { user } = await paste(
    'https://shop.example/t\nthe same for 150 € https://shop.example/u\nhttps://gone.example/x',
    {},
    {
      page: ({ url }) => {
        if (url.includes('gone')) throw refusal('tooManyTries');
        return { ...told, url };
      },
    },
  );
  await user.click(await addButton('Add 3 wishes'));
  await screen.findByText('3 wishes are on Christmas');
  expect(add.mock.calls.map(([sent]) => sent)).toMatchObject([
    { name: 'Walnut turntable', price: 189, currency: 'EUR', imageUrl: 'https://shop.example/t.jpg' },
    { name: 'Walnut turntable', price: 150, currency: 'EUR' },
    { name: 'gone.example', url: 'https://gone.example/x', price: null, imageUrl: '' },
  ]);
});

test('what stands on a list already is not chosen by itself, and says where it is', async () => {
  const same = () => [
    { id: christmas.id, name: 'Turntable', wishlistId: christmas.id, wishlistName: 'Birthday' },
  ];
  const { user } = await paste('https://shop.example/t', { same });
  await screen.findByText('Already on Birthday');
  const known = await box(/shop\.example/);
  expect(known.checked).toBe(false);
  await user.click(known);
  await user.click(await addButton('Add 1 wish'));
  await screen.findByText('1 wish is on Christmas');
});

test('a call that fails leaves the rest where it is, with the reason, and the next press goes on', async () => {
  let isFull = true;
  const { user } = await paste('One\nTwo\nThree', {
    add: ({ name }) => {
      if (name === 'Two' && isFull) throw refusal('tooManyItems');
      return added(name);
    },
  });
  await user.click(await addButton('Add 3 wishes'));
  await screen.findByText('Added: 1. Not added yet: 2.');
  const two = within((await box(/Two/)).closest('li') as HTMLElement);
  expect(two.getByText(refusal('tooManyItems').message)).toBeTruthy();
  isFull = false;
  await user.click(await addButton('Add 2 wishes'));
  await screen.findByText('3 wishes are on Christmas');
});

test('the text can be changed again, and lines beside links stand there unchosen', async () => {
  const { user } = await paste('For Christmas:\nhttps://shop.example/t');
  expect((await box(/For Christmas/)).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Change the text' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' });
  expect(field.value).toBe('For Christmas:\nhttps://shop.example/t');
  await user.type(field, '\nhttps://shop.example/u');
  await user.click(screen.getByRole('button', { name: 'Show the wishes' }));
  await addButton('Add 2 wishes');
});

test('what was pasted is there after a reload, until it is on a list', async () => {
  const { user } = await paste('One');
  await addButton('Add 1 wish');
  expect(sessionStorage.getItem('draft paste many')).toContain('One');
  await user.click(await addButton('Add 1 wish'));
  await screen.findByText('1 wish is on Christmas');
  expect(sessionStorage.getItem('draft paste many')).toBeNull();
});

test('a wish that is refused for its fields does not stop the others', async () => {
  const { user } = await paste('One\nTwo', {
    add: ({ name }) => {
      if (name === 'One') throw refusal('invalidInput', [{ path: 'name', message: 'Too odd' }]);
      return added(name);
    },
  });
  await user.click(await addButton('Add 2 wishes'));
  await screen.findByText('Added: 1. Not added yet: 1.');
});

test('a text without a wish, or with too many, is refused at its field, and stays', async () => {
  const { user } = await paste('…');
  await screen.findByText('No link and no wish was found in this text.');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' });
  expect(field.value).toBe('…');
  await user.clear(field);
  await user.paste(Array.from({ length: 51 }, (_, at) => `Wish number ${at}`).join('\n'));
  await user.click(screen.getByRole('button', { name: 'Show the wishes' }));
  await screen.findByText('At most 50 wishes can be added at once.');
});
