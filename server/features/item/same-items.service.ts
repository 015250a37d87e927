import type { Actor } from '#server/access/actor.ts';
import { MAY_EDIT } from '#server/access/list-access.ts';
import { IS_LISTED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { ITEM } from '#shared/limits.ts';
import { hostsOf, productOf } from '#shared/product-address.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import type { SameItemView } from '#shared/same-item.ts';

interface SameContext {
  em: EntityManager;
  actor: Actor;
  affiliateTag: string;
}

/** The items of lists that the actor edits whose address sells the same, the newest first. Empty for what is no address. */
export async function sameItemsOf(
  { em, actor, affiliateTag }: SameContext,
  address: string,
): Promise<SameItemView[]> {
  const url = tidyRetailerLink(address, affiliateTag);
  const product = productOf(url);
  if (product === null) return [];
  const ofShop = await run(em, ITEMS_OF_SHOP, { actorId: actor.id, hosts: hostsOf(url) });
  return ofShop
    .filter((item) => productOf(item.url) === product)
    .slice(0, ITEM.sameShown)
    .map(({ url: _, ...item }) => item);
}

const ITEMS_OF_SHOP = statement({
  name: 'items of shop on own lists',
  given: { actorId: 'uuid', hosts: 'text[]' },
  row: { id: 'text', name: 'text', url: 'text', wishlistId: 'text', wishlistName: 'text' },
  sql: `select i.id, i.name, i.url, one.id as "wishlistId", one.name as "wishlistName"
    from wishlists one join items i on i.wishlist_id = one.id
    where ${MAY_EDIT} and ${IS_LISTED('i')} and i.url <> ''
      and lower(split_part(split_part(i.url, '/', 3), '?', 1)) = any($hosts)
    order by i.id desc limit ${ITEM.sameRead}`,
});
