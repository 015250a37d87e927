import { defineEntity, p } from '@mikro-orm/core';
import { PROMISE, WISHLIST } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import type { ClaimedItem } from './claim.entity.ts';
import { Picture } from './picture.entity.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  indexes: [
    { name: 'receipts_of_owner', properties: ['owner', 'receivedOn'] },
    {
      name: 'receipts_of_picture',
      expression:
        'create index receipts_of_picture on receipts (picture_address) where picture_address is not null',
    },
  ],
  properties: {
    id: primaryId(),
    owner: () => p.manyToOne(User).ref().deleteRule('cascade'),
    /** Without a foreign key, as the gift is remembered when both are gone. */
    item: p.uuid().name('item_id').index(),
    wishlist: p.uuid().name('wishlist_id'),
    listName: p.string().length(WISHLIST.nameLength),
    /** As it was wished for. */
    snapshot: p.json().$type<ClaimedItem>().name('told'),
    /** The picture behind `snapshot.imageUrl`, as it is stored here. */
    picture: () => p.manyToOne(Picture).ref().nullable(),
    quantity: p.integer(),
    fromText: p.string().length(PROMISE.fromLength).default(''),
    /** Whose gift it is, where the envelopes said so. */
    claim: p.uuid().name('claim_id').nullable(),
    /** The owner's day in the list's time zone. */
    receivedOn: p.date(),
    /** The item left its list with it. */
    isWhole: p.boolean(),
    thankedAt: p.datetime().nullable(),
    note: p.text().nullable(),
    /** When thanks were last sent on to the giver. */
    thanksSentAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

/** A gift that its recipient has received. */
export class Receipt extends schema.class {}
schema.setClass(Receipt);

const thanksSchema = defineEntity({
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
    /** Sealed (givers/giver-keys.ts). */
    text: p.text(),
    /** The address of a picture that is kept here. */
    photo: p.text().nullable(),
    createdAt: createdAt(),
  },
});

/** What a recipient wrote to a giver, without knowing their address. */
export class Thanks extends thanksSchema.class {}
thanksSchema.setClass(Thanks);
