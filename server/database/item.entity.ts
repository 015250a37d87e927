import { defineEntity, p } from '@mikro-orm/core';
import type { Exactness } from '#shared/exactness.ts';
import { ITEM, WISHLIST } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { Picture } from './picture.entity.ts';
import { Section } from './section.entity.ts';
import { Wishlist } from './wishlist.entity.ts';

const schema = defineEntity({
  name: 'Item',
  tableName: 'items',
  checks: [
    { name: 'items_price_positive', expression: 'price > 0' },
    {
      name: 'items_quantity_range',
      expression: `quantity >= ${ITEM.quantityMin} and quantity <= ${ITEM.quantityMax}`,
    },
  ],
  indexes: [
    {
      name: 'items_in_order',
      expression: 'create unique index items_in_order on items (wishlist_id, coalesce(rank, position))',
    },
    {
      name: 'items_removed',
      expression: 'create index items_removed on items (removed_at) where removed_at is not null',
    },
    {
      name: 'items_of_section',
      expression: 'create index items_of_section on items (section_id) where section_id is not null',
    },
    {
      name: 'items_of_picture',
      expression:
        'create index items_of_picture on items (picture_address) where picture_address is not null',
    },
  ],
  properties: {
    id: primaryId(),
    wishlist: () => p.manyToOne(Wishlist).ref().deleteRule('cascade'),
    /** The order of creation. A sequence of the database gives it, because a clock may jump. */
    position: p.bigint('number').columnType('bigserial').autoincrement().unique(),
    /** Where somebody has put it between others of its list; null where it stands by its position. Only SQL counts with it. */
    rank: p.decimal('string').columnType('numeric').nullable(),
    name: p.string().length(ITEM.nameLength),
    url: p.string().length(ITEM.urlLength).default(''),
    /** Exact, with as many decimals as its currency has. */
    price: p.decimal('number').columnType('numeric').nullable(),
    /** ISO 4217; null for the dollar of the specification. */
    currency: p.string().length(3).nullable(),
    size: p.string().length(ITEM.sizeLength).default(''),
    color: p.string().length(ITEM.colorLength).default(''),
    quantity: p.integer().default(ITEM.defaultQuantity),
    /** Whatever the quantity says, it is never taken. */
    isEndless: p.boolean().default(false),
    details: p.string().length(ITEM.detailsLength).default(''),
    isMostWanted: p.boolean().default(false),
    exactness: p.text().$type<Exactness>().nullable(),
    usedOk: p.boolean().default(false),
    lendOk: p.boolean().default(false),
    choices: p.json().$type<string[]>().default([]),
    /** For whoever edits the list. It is none of the facts, of which others read. */
    privateNote: p.text().default(''),
    /** On its list, and on no link. */
    isDraft: p.boolean().default(false),
    imageUrl: p.string().length(ITEM.urlLength).default(''),
    /** What `imageUrl` leads to, as it is kept here; null while there is no copy. */
    picture: () => p.manyToOne(Picture).ref().nullable(),
    /** The part of its list in which it stands; null in none. */
    section: () => p.manyToOne(Section).ref().nullable().deleteRule('set null'),
    /** Raised by a trigger on every change. */
    version: p.bigint('number').default(1),
    /** When it came from another list, if it did: what happened here before does not concern it. */
    movedAt: p.datetime().nullable(),
    /** Every removal is this; the housekeeping deletes the row when nobody may bring the item back any more. */
    removedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

export class Item extends schema.class {}
schema.setClass(Item);

/** SQL: an item stands on its list. Every read of what is on a list asks for it. */
export const IS_LISTED = (item: string) => `${item}.removed_at is null`;

/** SQL: beside whoever edits its list others see the item. Every read of what they see asks for it. */
export const IS_SHOWN = (item: string) => `${IS_LISTED(item)} and not ${IS_DRAFT(item)}`;

/** SQL: nobody but whoever edits its list sees the item. */
export const IS_DRAFT = (item: string) => `${item}.is_draft`;

/** The columns that a copy takes from an item beside its facts. */
export const KEPT_TO_EDITORS = ['private_note', 'is_draft'] as const;

/** SQL: the number by which items `i` stand on their list. */
export const ITEM_RANK = 'coalesce(i.rank, i.position)';

/** SQL: in which order items `i` stand on their list: those in no section, then section by section. */
export const ITEM_ORDER = `case when i.section_id is not null then
  (select s.rank from sections s where s.id = i.section_id) end nulls first, ${ITEM_RANK}`;

/** SQL over items: it left its list because it was received, and comes back from the history alone. */
export const IS_RECEIVED = (id: string) => `exists (select from receipts where item_id = ${id} and is_whole)`;

/** SQL over an item called `one`: removed, and so lately that it can still be brought back. */
export const RECENTLY_REMOVED = `one.removed_at > now() - make_interval(days => ${WISHLIST.removedItemKeptDays})
  and not ${IS_RECEIVED('one.id')}`;

/** SQL: removed items in the order in which they can be brought back, the last one first. */
export const LAST_REMOVED = (item: string) => `${item}.removed_at desc, ${item}.position desc`;
