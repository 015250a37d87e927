import { screen } from '@testing-library/react';
import { type Answers, renderAt, unreachable } from './screen.tsx';
import { aWishlist } from './wishlists.ts';

export const cabin = aWishlist({
  name: 'Cabin weekend',
  description: 'Warm, dry and well fed.',
  coverEmoji: '🏔️',
  isPublic: true,
  shareToken: 'tok-1',
  version: 3,
});
export const PAGE = `/wishlist/${cabin.id}/edit`;

type WishlistAnswers = NonNullable<Answers['wishlist']>;
export const show = (over: WishlistAnswers = {}) =>
  renderAt(PAGE, {
    wishlist: { byId: () => cabin, update: () => cabin, list: () => [], ...over },
  });
export const fail =
  (error: Error = unreachable()) =>
  () => {
    throw error;
  };
export const name = () => screen.findByLabelText<HTMLInputElement>('Name');
export const press = (label: string) => screen.getByRole('button', { name: label });
