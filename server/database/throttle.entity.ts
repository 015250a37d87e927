import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Throttle',
  tableName: 'throttles',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** In milliseconds since 1970 by the database's clock. The housekeeping looks for rows whose time is over. */
    expire: p.bigint('number').nullable().index(),
  },
});

/** How many tries of one kind somebody has made, and until when they count (access/throttle.ts). */
export class Throttle extends schema.class {}
schema.setClass(Throttle);
