import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, primaryId } from './base-properties.ts';
import { Item } from './item.entity.ts';

const schema = defineEntity({
  name: 'Look',
  tableName: 'looks',
  properties: {
    id: primaryId(),
    item: () => p.manyToOne(Item).ref().deleteRule('cascade').index(),
    createdAt: createdAt(),
  },
});

/** The recipient asked whether one item is taken. The givers see that. */
export class Look extends schema.class {}
schema.setClass(Look);
