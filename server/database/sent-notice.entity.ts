import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';
import { Giver } from './giver.entity.ts';

export const NOTICE_KINDS = ['ask', 'opening', 'overtaken', 'thanks', 'unsealing', 'lost'] as const;

const schema = defineEntity({
  name: 'SentNotice',
  tableName: 'told_matters',
  properties: {
    giver: () => p.manyToOne(Giver).primary().deleteRule('cascade'),
    kind: p.enum(NOTICE_KINDS).primary(),
    /** The claim, opening or thanks, or the list that is unsealed. */
    about: p.uuid().primary(),
    /** Of what is told more than once; otherwise the day of the first telling is all the same. */
    dueOn: p.date().primary(),
    createdAt: createdAt(),
  },
});

/** A notice that stood in a mail to a giver, so that no other mail repeats it. It is written with the job of the mail. */
export class SentNotice extends schema.class {}
schema.setClass(SentNotice);
