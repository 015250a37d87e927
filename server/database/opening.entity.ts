import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, primaryId } from './base-properties.ts';
import { Wishlist } from './wishlist.entity.ts';

const schema = defineEntity({
  name: 'Opening',
  tableName: 'openings',
  indexes: [{ name: 'openings_of_wishlist', properties: ['wishlist', 'opensAt'] }],
  properties: {
    id: primaryId(),
    wishlist: () => p.manyToOne(Wishlist).ref().deleteRule('cascade'),
    opensAt: p.datetime().index(),
    /** Asked for by the owner and announced to the givers, instead of that of the occasion. */
    isEarly: p.boolean().default(false),
    /** When its owner was mailed. */
    mailedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

/**
 * A moment at which the envelopes of a list open. One that has passed stays for ever; of those to come a list has at most
 * one of its occasion and one early (server/givers/envelopes.ts).
 */
export class Opening extends schema.class {}
schema.setClass(Opening);

const lookSchema = defineEntity({
  name: 'Look',
  tableName: 'looks',
  properties: {
    id: primaryId(),
    /** Without a foreign key: its givers read of it also when the item is gone. */
    item: p.uuid().name('item_id').index(),
    /** What was answered. */
    wasTaken: p.boolean().default(false),
    createdAt: createdAt(),
  },
});

/** The recipient asked whether one item is taken. The givers see that. */
export class Look extends lookSchema.class {}
lookSchema.setClass(Look);
