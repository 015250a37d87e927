import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';

// A registration that nobody confirmed is no account, or any stranger could close the way in.
const FIRST_RUN = statement({
  name: 'first run',
  given: { fact: 'text' },
  row: { isFirst: 'boolean' },
  sql: `select not exists (select from users where confirmed_email is not null)
    and not exists (select from installation_facts where name = $fact) as "isFirst"`,
});

/** The row of `installation_facts` that says that it is over, even when everybody is gone again. */
export const FIRST_RUN_FACT = 'first-run';

/** Whether nobody has an account yet, or ever had one by the first run. */
export async function isFirstRun(em: EntityManager): Promise<boolean> {
  return (await runForOne(em, FIRST_RUN, { fact: FIRST_RUN_FACT }))?.isFirst ?? false;
}
