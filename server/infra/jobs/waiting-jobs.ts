import { PgBoss } from 'pg-boss';
import type { Connection } from '#server/database/orm.ts';

// Mails that have not gone out, those given up included: an administrator may send them again. Daily jobs, which have a
// singleton key, are left out: they come by themselves. A job that was running waits to be tried again.
const WAITING = `from pgboss.job where state in ('created', 'retry', 'active', 'failed') and singleton_key is null`;

// What makes a job; the rest of the table is the queue's own bookkeeping.
const COLUMNS =
  'id, name, data, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, start_after, created_on, completed_on, keep_until, output';

export const WAITING_JOBS = {
  table: 'pgboss.job',
  target: `pgboss.job (${COLUMNS}, state)`,
  query: `select ${COLUMNS}, case state when 'active' then 'retry' else state end ${WAITING} order by id`,
} as const;

/** The kinds of the jobs that wait to be done; null where no queue has been made yet. */
export async function waitingKinds(connection: Connection): Promise<string[] | null> {
  const { rows } = await connection.query<{ table: string | null }>(
    `select to_regclass('pgboss.job')::text as table`,
  );
  if (!rows[0]?.table) return null;
  const kinds = await connection.query<{ name: string }>(`select distinct name ${WAITING} order by name`);
  return kinds.rows.map(({ name }) => name);
}

/** Makes the queue's tables where there are none, and room for jobs of these kinds. Commits by itself. */
export async function prepareQueue(connection: Connection, kinds: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const kind of kinds) await boss.createQueue(kind, { notify: true });
  await boss.stop({ graceful: false });
}

/** What a row of the queue is made of. */
export async function jobColumns(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows.map(({ name }) => name);
}
