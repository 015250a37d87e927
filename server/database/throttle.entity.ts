import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Throttle',
  tableName: 'throttles',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** In milliseconds since 1970. The housekeeping and the library look for rows whose time is over. */
    expire: p.bigint('number').nullable().index(),
  },
});

/** The table that rate-limiter-flexible counts in; its columns are that library's. */
export class Throttle extends schema.class {}
schema.setClass(Throttle);
