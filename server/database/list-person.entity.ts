import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';
import { User } from './user.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

/** Who somebody is on a list. A trigger writes the owner's row (migrations/sql/list-people.sql). */
const schema = defineEntity({
  name: 'ListPerson',
  tableName: 'list_people',
  checks: [{ name: 'list_people_surprised_or_board', expression: 'not (is_recipient and sees_board)' }],
  properties: {
    wishlist: () => p.manyToOne(Wishlist).ref().primary().deleteRule('cascade'),
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade').index(),
    /** Changes the list and its items. */
    edits: p.boolean().default(false),
    /** Reads what givers reserve, and may reserve as one of them. */
    seesBoard: p.boolean().default(false),
    /** Is surprised by what is on it. */
    isRecipient: p.boolean().default(false),
    createdAt: createdAt(),
  },
});

export class ListPerson extends schema.class {}
schema.setClass(ListPerson);
