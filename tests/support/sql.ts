import { openDatabase } from '#server/database/orm.ts';

/** The same server and person, another database. */
export function databaseNamed(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement outside any transaction, `create database` included. */
export async function execute<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    return await database.em.fork().execute<Row[]>(statement, values);
  } finally {
    await database.close(true);
  }
}
