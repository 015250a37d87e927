import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, primaryId } from './base-properties.ts';
import { Giver } from './giver.entity.ts';

/** `browser` is a cookie of ours, `link` the address under which a giver finds their reservations again. */
export const GIVER_KEY_KINDS = ['browser', 'link'] as const;

const schema = defineEntity({
  name: 'GiverKey',
  tableName: 'giver_keys',
  properties: {
    /** The key is derived from it (givers/giver-keys.ts) and stored nowhere. */
    id: primaryId(),
    giver: () => p.manyToOne(Giver).ref().deleteRule('cascade').index(),
    kind: p.enum(GIVER_KEY_KINDS),
    keyHash: p.string().length(64).unique(),
    /** It was sent to the giver's address: who has it reads what is sent there. */
    isMailed: p.boolean().default(false),
    /** Its reader asked for the mail: it opens whatever waits for the address, not one browser's reservations. */
    isAskedFor: p.boolean().default(false),
    createdAt: createdAt(),
  },
});

export class GiverKey extends schema.class {}
schema.setClass(GiverKey);
