import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { ScrapeView } from '#shared/scrape.ts';
import { type Answers, renderAt } from './screen.tsx';
import { anItem, aWishlist, saved } from './wishlists.ts';

export const list = aWishlist({ name: 'Housewarming' });
export const LINK = 'https://shop.example/moka';
export const found = (over: Partial<ScrapeView> = {}): ScrapeView => ({
  url: LINK,
  image: 'https://shop.example/moka.jpg',
  title: 'Moka pot',
  price: 34.9,
  currency: 'USD',
  likelyPrice: null,
  sources: { title: 'data', image: 'data', price: 'data' },
  sure: { title: 0.9, image: 0.9, price: 0.95 },
  isWall: false,
  ...over,
});

export const show = async (answers: Answers = {}) => {
  const page = await renderAt(`/wishlist/${list.id}`, {
    wishlist: { byId: () => list },
    item: { add: () => saved(anItem()) },
    scrape: { page: () => found() },
    ...answers,
  });
  await screen.findByRole('heading', { level: 2, name: 'Add a New Item' });
  return page;
};
/** With time standing still. */
export const withClock = async (answers?: Answers) => {
  const page = await show(answers);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return page;
};
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const form = () => within(screen.getByRole('region', { name: 'Add a New Item' }));
export const field = (label: string) => form().getByLabelText<HTMLInputElement>(label);
export const values = (...labels: string[]) => labels.map((label) => field(label).value);
/** What stands below the price. */
export const understood = () =>
  document.getElementById(field('Price').getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
export const isReading = () => form().queryByText('Wren is fetching the picture…') !== null;
export const preview = () => form().queryByText('This picture comes with the link.');
/** What the form shows of the item's picture. */
export const picture = () => form().getByRole('group', { name: 'Picture' }).querySelector('img');
