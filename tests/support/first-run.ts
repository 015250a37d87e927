import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import type { Database } from '#server/database/orm.ts';
import { FIRST_RUN_FACT } from '#server/installation/is-first-run.ts';

/** As if somebody had an account, or had one once. */
export const endFirstRun = ({ em }: Database) =>
  em.fork().upsert(InstallationFact, { name: FIRST_RUN_FACT, value: {}, changedAt: new Date() });
