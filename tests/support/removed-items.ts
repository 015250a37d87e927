import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { ItemView, RemovedItemView } from '#shared/item.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { type Answers, renderAt } from './screen.tsx';
import { anItem, aWishlist } from './wishlists.ts';

export const DAY_MS = 86_400_000;
export const kettle = anItem({ name: 'Kettle' });
export const lamp = anItem({ name: 'Lamp' });
export const globe = anItem({ name: 'Globe' });
export const list = aWishlist({ name: 'Housewarming', items: [kettle, lamp, globe] });
export const PAGE = `/wishlist/${list.id}`;
export const NO_MESSAGE = { message: '' };

/** A list and a server that remembers what was removed from it. */
export function aServer(removedBefore: RemovedItemView[] = []) {
  let items: ItemView[] = list.items;
  let removed = removedBefore;
  const order = [...items, ...removedBefore].map(({ id }) => id).sort();
  return {
    wishlist: { byId: vi.fn<() => WishlistView | Promise<WishlistView>>(() => ({ ...list, items })) },
    item: {
      removed: vi.fn<() => RemovedItemView[] | Promise<RemovedItemView[]>>(() => removed),
      remove: vi.fn(({ id }: { id: string }) => {
        const gone = items.find((one) => one.id === id) as ItemView;
        items = items.filter((one) => one !== gone);
        removed = [{ ...gone, removedAt: new Date().toISOString() }, ...removed];
        return NO_MESSAGE;
      }),
      restore: vi.fn<(input: { id: string }) => ItemView | Promise<ItemView>>(({ id }) => {
        const { removedAt: _, ...back } = removed.find((one) => one.id === id) as RemovedItemView;
        removed = removed.filter((one) => one.id !== id);
        items = [...items, back].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
        return back;
      }),
    },
  } satisfies Answers;
}

export const names = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const undo = () => screen.findByRole('button', { name: /^Undo/ });
export const section = () => screen.queryByText('Recently removed')?.closest('details') ?? null;
export const rows = () => [...(section()?.querySelectorAll('li') ?? [])];
export const bringBack = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Bring back ${name}` });
/** A badge has a tone, too, and is no block. */
export const toasts = () =>
  [...document.querySelectorAll('div[data-tone]')].map((toast) => toast.textContent);

export const open = async (answers: Answers) => {
  const page = await renderAt(PAGE, answers);
  await screen.findByRole('heading', { name: 'Wishlist Items' });
  return page;
};
export const remove = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.user.click((await card(name)).getByRole('button', { name: 'Delete' }));
