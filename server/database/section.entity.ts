import { defineEntity, p } from '@mikro-orm/core';
import { SECTION } from '#shared/limits.ts';
import type { SectionPick } from '#shared/section-view.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { Wishlist } from './wishlist.entity.ts';

/** A named part of a list. What is in none stands before the first. */
const schema = defineEntity({
  name: 'Section',
  tableName: 'sections',
  properties: {
    id: primaryId(),
    wishlist: () => p.manyToOne(Wishlist).ref().deleteRule('cascade').index(),
    name: p.string().length(SECTION.nameLength),
    /** Of one of these givers reserve one alone (givers/stock.ts); nothing of that is written here. */
    pick: p.text().$type<SectionPick>().default('any'),
    /** Its place among the sections of its list. */
    rank: p.integer(),
    createdAt: createdAt(),
  },
});

export class Section extends schema.class {}
schema.setClass(Section);
