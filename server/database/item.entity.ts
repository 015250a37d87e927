import { defineEntity, p } from '@mikro-orm/core';
import { ITEM } from '#shared/limits.ts';
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
      // Few items show a picture of ours, and who asks whether any does must not read them all.
      name: 'items_stored_pictures',
      expression: "create index items_stored_pictures on items (image_url) where image_url like '/uploads/%'",
    },
  ],
  properties: {
    id: p.uuid().primary(),
    wishlist: () => p.manyToOne(Wishlist).ref().deleteRule('cascade'),
    /** Order of creation, given by the database: a clock may jump, a sequence does not. */
    position: p.bigint('number').columnType('bigserial').autoincrement().unique(),
    name: p.string().length(ITEM.nameLength),
    url: p.string().length(ITEM.urlLength).default(''),
    price: p.decimal('number').precision(9).scale(2).nullable(),
    size: p.string().length(ITEM.sizeLength).default(''),
    color: p.string().length(ITEM.colorLength).default(''),
    quantity: p.integer().default(ITEM.defaultQuantity),
    details: p.string().length(ITEM.detailsLength).default(''),
    imageUrl: p.string().length(ITEM.urlLength).default(''),
    /** Raised by a trigger on every change. */
    version: p.bigint('number').default(1),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class Item extends schema.class {}
schema.setClass(Item);
