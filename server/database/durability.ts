import type { Database } from './orm.ts';
import { run } from './run.ts';
import { statement } from './statement.ts';

/** The settings of the server that are off although an answered write relies on them to survive a crash. */
export async function missingDurability(database: Database): Promise<string[]> {
  return (await run(database.em.fork(), MISSING_DURABILITY)).map(({ name }) => name);
}

const MISSING_DURABILITY = statement({
  name: 'missing durability',
  row: { name: 'text' },
  sql: `select name from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) name
    where current_setting(name) = 'off'`,
});
