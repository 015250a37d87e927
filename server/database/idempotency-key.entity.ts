import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** Keyed hash of who sent the key, and the key. */
    keyHash: p.string().length(64).primary(),
    /** The answer is the user's data, so it is deleted with them. */
    user: () => p.manyToOne(User).ref().nullable().deleteRule('cascade').index(),
    /** Keyed hash of method, path and body, its passwords left out. */
    requestHash: p.string().length(64),
    answer: p.json(),
    createdAt: createdAt().index(),
  },
});

/** What a call with an Idempotency-Key answered, for a day. */
export class IdempotencyKey extends schema.class {}
schema.setClass(IdempotencyKey);
