import { openDatabase } from '#server/database/orm.ts';

type Run = <Row extends object>(statement: string) => Promise<Row[]>;

/** A checksum of every table's rows, the dashboard's and the waiting jobs included, and where the sequences stand. */
export async function fingerprintOf(url: string): Promise<Record<string, string>> {
  const database = await openDatabase({ url, connections: 1 });
  try {
    const em = database.em.fork();
    return await fingerprint((statement) => em.execute(statement));
  } finally {
    await database.close(true);
  }
}

export async function fingerprint(run: Run): Promise<Record<string, string>> {
  const tables = await run<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'admin') and table_type = 'BASE TABLE'
       and table_name not in ('throttles', 'mikro_orm_migrations', 'tallies') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) found[name] = await checksum(run, `select t::text as row from ${name} t`);
  const sequences = await run<{ name: string; at: string }>(
    `select sequencename as name, coalesce(last_value::text, 'unused') as at from pg_sequences
     where schemaname = 'public' and sequencename not like 'mikro%' order by 1`,
  );
  for (const { name, at } of sequences) found[name] = at;
  // What they add up to: how the sums are spread over rows is chance.
  found.tallies = await checksum(
    run,
    `select concat_ws(' ', kind, sort, bucket, sum(active), sum(deleted), sum(marked)) as row from admin.tallies
     group by kind, sort, bucket having (sum(active), sum(deleted), sum(marked)) <> (0, 0, 0)`,
  );
  found.jobs = await checksum(
    run,
    `select concat_ws(' ', id, name, data, case state when 'active' then 'retry' else state end, retry_count, start_after, created_on, output) as row
     from pgboss.job where state not in ('completed', 'cancelled') and singleton_key is null`,
  );
  return found;
}

/** In any order and of any size: PostgreSQL puts together no text above a gigabyte. */
async function checksum(run: Run, rows: string): Promise<string> {
  const [sum] = await run<{ text: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(row), 16))::bit(64)::bigint::numeric), 0) as text
     from (${rows}) r`,
  );
  return sum?.text ?? '';
}
