import type { ItemView } from '#shared/item.ts';
import { WISHLIST } from '#shared/limits.ts';
import type { WishlistCard } from '#shared/wishlist.ts';

/** What the card of a list tells of its items, until the server tells it. */
export function contentsOf(items: readonly ItemView[]): Pick<WishlistCard, 'itemCount' | 'glimpses'> {
  const pictures = items.flatMap(({ imageUrl }) => imageUrl || []);
  return { itemCount: items.length, glimpses: pictures.slice(0, WISHLIST.glimpses) };
}
