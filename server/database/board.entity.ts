import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
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
export class Board extends schema.class {}
schema.setClass(Board);
