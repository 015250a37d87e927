import { defineEntity, p } from '@mikro-orm/core';
import { ITEM, WISHLIST } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { Picture } from './picture.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

const schema = defineEntity({
  name: 'Item',
  tableName: 'items',
  checks: [
    { name: 'items_price_positive', expression: 'price > 0' },
    {
      name: 'items_quantity_range',
      expression: `quantity >= ${ITEM.quantityMin} and quantity <= ${ITEM.quantityMax}`,
    },
  ],
  indexes: [
    { name: 'items_of_wishlist', properties: ['wishlist', 'position'] },
    {
      name: 'items_removed',
      expression: 'create index items_removed on items (removed_at) where removed_at is not null',
    },
    {
      name: 'items_of_picture',
      expression:
        'create index items_of_picture on items (picture_address) where picture_address is not null',
    },
  ],
  properties: {
    id: primaryId(),
    wishlist: () => p.manyToOne(Wishlist).ref().deleteRule('cascade'),
    /** The order of creation. A sequence of the database gives it, because a clock may jump. */
    position: p.bigint('number').columnType('bigserial').autoincrement().unique(),
    name: p.string().length(ITEM.nameLength),
    url: p.string().length(ITEM.urlLength).default(''),
    price: p.decimal('number').precision(ITEM.priceDigits).scale(ITEM.priceDecimals).nullable(),
    size: p.string().length(ITEM.sizeLength).default(''),
    color: p.string().length(ITEM.colorLength).default(''),
    quantity: p.integer().default(ITEM.defaultQuantity),
    details: p.string().length(ITEM.detailsLength).default(''),
    imageUrl: p.string().length(ITEM.urlLength).default(''),
    /** What `imageUrl` leads to, as it is kept here; null while there is no copy. */
    picture: () => p.manyToOne(Picture).ref().nullable(),
    /** Raised by a trigger on every change. */
    version: p.bigint('number').default(1),
    /** Every removal is this; the housekeeping deletes the row when nobody may bring the item back any more. */
    removedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

export class Item extends schema.class {}
schema.setClass(Item);

/** SQL: an item stands on its list. Every read of what is on a list asks for it. */
export const IS_LISTED = (item: string) => `${item}.removed_at is null`;

/** SQL: in which order items `i` stand on their list. */
export const ITEM_ORDER = 'i.position';

/** SQL over items: it left its list because it was received, and comes back from the history alone. */
export const IS_RECEIVED = (id: string) => `exists (select from receipts where item_id = ${id} and is_whole)`;

/** SQL over an item called `one`: removed, and so lately that it can still be brought back. */
export const RECENTLY_REMOVED = `one.removed_at > now() - make_interval(days => ${WISHLIST.removedItemKeptDays})
  and not ${IS_RECEIVED('one.id')}`;

/** SQL: removed items in the order in which they can be brought back, the last one first. */
export const LAST_REMOVED = (item: string) => `${item}.removed_at desc, ${item}.position desc`;
