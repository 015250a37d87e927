import type { Database } from './orm.ts';

const PROMISES = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** The settings of the server that are off although an answered write relies on them to survive a crash. */
export async function missingDurability(database: Database): Promise<string[]> {
  const em = database.em.fork();
  const [settings] = await em.execute<Record<string, string>[]>(
    `select ${PROMISES.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  );
  return PROMISES.filter((name) => settings?.[name] === 'off');
}
