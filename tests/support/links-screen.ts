import { screen, within } from '@testing-library/react';
import type { LinkView } from '#shared/share-link.ts';
import { aMainLink } from './link-views.ts';
import { type Answers, renderAt } from './screen.tsx';
import { aWishlist } from './wishlists.ts';

export const list = aWishlist({ name: 'Birthday', isPublic: true });
export const main = aMainLink();

/** The page of the list's links, with these beside the main one. */
export const showLinks = (links: LinkView[], { link, wishlist }: Pick<Answers, 'link' | 'wishlist'> = {}) =>
  renderAt(`/wishlist/${list.id}/links`, {
    wishlist: { byId: () => list, list: () => [], ...wishlist },
    link: {
      list: () => [main, ...links],
      keeper: () => ({ state: 'none', name: null, unsealsAt: null }),
      ...link,
    },
  });

export const row = async (name: string) => within(await screen.findByRole('article', { name }));
export const press = (name: string) => screen.getByRole('button', { name });
export const sheet = (name: string) => screen.findByRole('dialog', { name });
export const rows = () => screen.getAllByRole('article').map((one) => one.querySelector('h2')?.textContent);
