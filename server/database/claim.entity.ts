import { defineEntity, p } from '@mikro-orm/core';
import type { ItemFacts } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import { PROMISES } from '#shared/secrecy.ts';
import { createdAt } from './base-properties.ts';
import { Giver } from './giver.entity.ts';

export const CLAIM_STATES = ['held', 'bought', 'released', 'overtaken'] as const;

/** An item as its giver last saw it, kept for when it is gone. */
export type ClaimedItem = Omit<ItemFacts, 'picture'>;

/** The list of a claim as its giver was told of it; the version before told of its owner alone. */
export interface ToldList {
  name: string;
  ownerName: string;
  recipientName?: string;
  /** The list on which it was reserved, since its item went to another one. */
  cameFrom?: string;
}

const schema = defineEntity({
  name: 'Claim',
  tableName: 'claims',
  checks: [
    {
      name: 'claims_quantity_range',
      expression: `quantity >= ${ITEM.quantityMin} and quantity <= ${ITEM.quantityMax}`,
    },
  ],
  indexes: [
    {
      name: 'claims_of_giver_on_item',
      expression: `create index claims_of_giver_on_item on claims (giver_id, item_id) where state in ('held', 'bought')`,
    },
    {
      name: 'claims_of_overtaker',
      expression: 'create index claims_of_overtaker on claims (overtaken_by) where overtaken_by is not null',
    },
    {
      name: 'claims_of_wishlist',
      expression: `create index claims_of_wishlist on claims (wishlist_id) where state in ('held', 'bought')`,
    },
  ],
  properties: {
    /** Random: the recipient reads it, and one of version 7 would tell them when its gift was reserved. */
    id: p.uuid().primary(),
    /** Neither has a foreign key: a claim outlives both, and must not lock them (Stock). */
    item: p.uuid().name('item_id').index(),
    wishlist: p.uuid().name('wishlist_id'),
    /** By which link its giver came, and when they last reserved by it; without a foreign key for the same reason. */
    link: p.uuid().name('link_id').nullable(),
    linkedAt: createdAt(),
    giver: () => p.manyToOne(Giver).ref().deleteRule('cascade').index(),
    quantity: p.integer(),
    state: p.enum(CLAIM_STATES),
    /** The other givers see the giver's name. */
    showName: p.boolean().default(false),
    /** To the other givers, encrypted (givers/giver-keys.ts). */
    note: p.text().nullable(),
    /** To the recipient, sealed until the envelopes open, and encrypted as the note is. */
    card: p.text().nullable(),
    /** The recipient reads the giver's name when they do. */
    signName: p.boolean().default(true),
    /**
     * As what the giver signs it whatever they are called by now, encrypted and empty for somebody; null for their name. It is set when
     * somebody becomes called something else, on what its recipient may read by then (givers/signed-names.ts).
     */
    signedName: p.text().nullable(),
    /** When its recipient unwrapped it on their screen; nobody else is told. */
    unwrappedAt: p.datetime().nullable(),
    /** What the giver was promised, and until when at least (envelopes.ts). No change of the list makes it less. */
    promise: p.enum(PROMISES).default('surprise'),
    sealedUntil: p.datetime().defaultRaw("'infinity'"),
    /** When the giver last said that they will. */
    confirmedAt: createdAt(),
    overtakenAt: p.datetime().nullable(),
    /** The claim that took it over; both see each other when its giver had bought the gift already. */
    overtakenBy: p.uuid().nullable(),
    /** When its link was ended and all that was reserved by it made free; its giver is told. */
    lostAt: p.datetime().nullable(),
    /** The item and its list as the giver saw them when they reserved; no list once its owner's name must be forgotten. */
    snapshot: p.json().$type<ClaimedItem & { list: ToldList | null }>().name('told'),
    /** A hash of what the last mail told of it. */
    mailedNews: p.string().length(64).nullable(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
});

/** A reservation of an item by a giver. Its recipient reads only what givers/shown-to-recipient.ts lets through, an administrator nothing. */
export class Claim extends schema.class {}
schema.setClass(Claim);
