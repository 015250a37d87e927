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
  },
});

/** The one row that whoever reserves an item locks. It is made with the first reservation. */
export class Stock extends schema.class {}
schema.setClass(Stock);
