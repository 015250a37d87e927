import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'InstallationFact',
  tableName: 'installation_facts',
  properties: {
    name: p.string().length(64).primary(),
    value: p.json(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

/** What the installation remembers of itself from one start to the next, by name. */
export class InstallationFact extends schema.class {}
schema.setClass(InstallationFact);
