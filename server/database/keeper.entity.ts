import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';
import { Giver } from './giver.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

/** Whom the owner of a list asked to keep its links, so that they cannot be surprised by one of their own. */
const schema = defineEntity({
  name: 'Keeper',
  tableName: 'keepers',
  properties: {
    wishlist: () => p.manyToOne(Wishlist).ref().primary().deleteRule('cascade'),
    /** Known by the key of the mail that asked, as givers are: they need no account. */
    giver: () => p.manyToOne(Giver).ref().deleteRule('cascade').index(),
    /** As they call themselves to the owner, encrypted (givers/giver-cipher.ts); null until they have accepted. */
    name: p.text().nullable(),
    /** From then on the list is sealed (Wishlist.sealedAt). */
    acceptedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

export class Keeper extends schema.class {}
schema.setClass(Keeper);
