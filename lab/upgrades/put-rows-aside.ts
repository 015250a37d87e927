import { execute } from '#tests/support/sql.ts';

// Counters, and what a reader's visit writes.
const MOVING = ['throttles', 'mikro_orm_migrations', 'link_opens'];

/** Puts the rows of every table aside; answers what asks which of them are not there any more as they were. */
export async function putRowsAside(url: string): Promise<() => Promise<string[]>> {
  const tables = await execute<{ name: string; columns: string }>(
    url,
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name not in (?, ?, ?)
     group by table_name order by table_name`,
    MOVING,
  );
  await execute(url, 'create schema aside');
  for (const { name } of tables) await execute(url, `create table aside.${name} as table public.${name}`);
  return async () => {
    const changed: string[] = [];
    for (const { name, columns } of tables) {
      const [row] = await execute<{ gone: number }>(
        url,
        `select count(*)::int as gone from (select ${columns} from aside.${name} except all select ${columns} from public.${name}) rows`,
      ).catch((error: Error) => [{ gone: error.message }]);
      if (row?.gone !== 0) changed.push(`${name}: ${row?.gone}`);
    }
    return changed;
  };
}
