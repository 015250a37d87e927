import { defineEntity, p } from '@mikro-orm/core';
import { ShareLink } from './share-link.entity.ts';

/**
 * How often a link was visited, counted by days and told from the next day on: nobody learns at what time somebody looked.
 * A row of its own, because counting must not touch what every reader asks for.
 */
const schema = defineEntity({
  name: 'LinkVisits',
  tableName: 'link_opens',
  properties: {
    link: () => p.manyToOne(ShareLink).ref().primary().deleteRule('cascade'),
    /** The last day on which it was visited, in UTC, and how often then. */
    day: p.date(),
    ofDay: p.integer(),
    /** The same for all days before. */
    dayBefore: p.date().nullable(),
    ofDaysBefore: p.integer().default(0),
  },
});

export class LinkVisits extends schema.class {}
schema.setClass(LinkVisits);
