import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';
import { Giver } from './giver.entity.ts';

export const TOLD_MATTERS = ['ask', 'opening', 'overtaken', 'thanks', 'unsealing', 'lost'] as const;

const schema = defineEntity({
  name: 'ToldMatter',
  tableName: 'told_matters',
  properties: {
    giver: () => p.manyToOne(Giver).primary().deleteRule('cascade'),
    kind: p.enum(TOLD_MATTERS).primary(),
    /** The claim, opening or thanks, or the list that is unsealed. */
    about: p.uuid().primary(),
    /** Of what is told more than once; otherwise the day of the first telling is all the same. */
    dueOn: p.date().primary(),
    createdAt: createdAt(),
  },
});

/** A matter that stood in a letter to a giver, so that no other letter has it. It is written with the letter's job. */
export class ToldMatter extends schema.class {}
schema.setClass(ToldMatter);
