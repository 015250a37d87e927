import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Stock',
  tableName: 'stocks',
  checks: [{ name: 'stocks_taken_positive', expression: 'taken >= 0' }],
  properties: {
    /** The item's id, without a foreign key: what givers do must neither lock nor change anything of the owner's. */
    item: p.uuid().primary().name('item_id'),
    /** How many of the item are held or bought; the sum over its claims. */
    taken: p.integer().default(0),
    /** When a claim of it was last made free because its link was ended. */
    lostAt: p.datetime().nullable(),
  },
});

/** The one row that whoever reserves an item locks. It is made with the first reservation. */
export class Stock extends schema.class {}
schema.setClass(Stock);

const boardSchema = defineEntity({
  name: 'Board',
  tableName: 'boards',
  properties: {
    /** Without a foreign key, as with Stock. */
    wishlist: p.uuid().primary().name('wishlist_id'),
    /** Raised by every change that givers see of each other's reservations. */
    version: p.bigint('number').default(1),
    /** When the housekeeping first saw that the list is gone for good. */
    listGoneAt: p.datetime().nullable(),
  },
});

/** What the givers of a list see about who takes what, and nobody else. */
export class Board extends boardSchema.class {}
boardSchema.setClass(Board);
