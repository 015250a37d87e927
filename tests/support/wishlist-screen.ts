import { screen, within } from '@testing-library/react';
import { type Answers, renderAt, unreachable } from './screen.tsx';
import { anItem, aWishlist } from './wishlists.ts';

export const kettle = anItem({
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
export const socks = anItem({ name: 'Socks', price: null });
export const list = aWishlist({ name: 'Housewarming', description: 'Come by!', items: [kettle, socks] });
const PAGE = `/wishlist/${list.id}`;

export const show = (answers: Answers = {}) =>
  renderAt(PAGE, {
    wishlist: { byId: () => list, list: () => [], ...answers.wishlist },
    item: answers.item ?? {},
  });
export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const editor = (name: string) => within(screen.getByRole('form', { name }));
export const isEdited = (name: string) => screen.queryByRole('form', { name }) !== null;
export const fail = () => {
  throw unreachable();
};

/** Presses Edit on the card of this name. */
export const edit = async (name: string, page: Awaited<ReturnType<typeof show>>) =>
  page.user.click((await card(name)).getByRole('button', { name: 'Edit' }));
