import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, primaryId } from './base-properties.ts';

const schema = defineEntity({
  name: 'Thanks',
  tableName: 'thanks',
  indexes: [
    {
      name: 'thanks_of_photo',
      expression: 'create index thanks_of_photo on thanks (photo) where photo is not null',
    },
  ],
  properties: {
    id: primaryId(),
    /** Without a foreign key, as claims have none to what is the owner's. */
    claim: p.uuid().name('claim_id').index(),
    /** Sealed (givers/giver-cipher.ts). */
    text: p.text(),
    /** The address of a picture that is kept here. */
    photo: p.text().nullable(),
    createdAt: createdAt(),
  },
});

/** What a recipient wrote to a giver, without knowing their address. */
export class Thanks extends schema.class {}
schema.setClass(Thanks);
