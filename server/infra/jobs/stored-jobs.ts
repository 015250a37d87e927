import type { EntityManager } from '#server/database/orm.ts';

/** A job that went wrong, as the queue keeps it. */
export interface FailedJob {
  id: string;
  payload: unknown;
  reason: string | null;
  tries: number;
  /** Given up; otherwise another try is due. */
  isFinal: boolean;
  createdAt: string;
}

/** Jobs of these kinds whose last try failed, newest first. */
export const failedJobs = (
  em: EntityManager,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<FailedJob[]> => em.execute<FailedJob[]>(FAILED, [`{${kinds.join(',')}}`, limit]);

/** How many jobs of a kind wait for their first try, for another one, and were given up. */
export interface JobCounts {
  kind: string;
  waiting: number;
  retrying: number;
  failed: number;
}

/** One row for each of these kinds, in their order. */
export const countJobs = (em: EntityManager, kinds: readonly string[]): Promise<JobCounts[]> =>
  em.execute<JobCounts[]>(COUNTS, [`{${kinds.join(',')}}`]);

/** Runs a failed job again, as part of the transaction; false when it is not there any more. */
export async function runJobAgain(em: EntityManager, id: string): Promise<boolean> {
  const again = await em.execute<{ id: string }[]>(RUN_AGAIN, [id]);
  return again.length > 0;
}

/** Whether a job of a kind whose payload has these values is still to be done. */
export async function isJobWaiting(em: EntityManager, kind: string, values: object): Promise<boolean> {
  const waiting = await em.execute<object[]>(
    `select from pgboss.job where name = ? and state in ('created', 'retry', 'active') and data @> ?::jsonb limit 1`,
    [kind, JSON.stringify(values)],
  );
  return waiting.length > 0;
}

/** Removes jobs, waiting or finished, whose payload has these values; undefined means that it has no such field. */
export async function forgetJobs(em: EntityManager, kind: string, values: object): Promise<void> {
  const absent = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [key] : []));
  await em.execute(
    'delete from pgboss.job where name = ? and data @> ?::jsonb and not jsonb_exists_any(data, ?::text[])',
    [kind, JSON.stringify(values), `{${absent.join(',')}}`],
  );
}

// A job whose handler failed has { reason } as its output; one that was lost has a message of pg-boss.
const FAILED = `
  select id, data as payload, coalesce(output ->> 'reason', output #>> '{value,message}', output ->> 'message') as reason,
    retry_count + (state = 'failed')::int as tries, state = 'failed' as "isFinal",
    to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from pgboss.job where name = any(?::text[]) and state in ('failed', 'retry') order by created_on desc, id desc limit ?`;
const COUNTS = `
  select kind, count(*) filter (where state in ('created', 'active'))::int as waiting,
    count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where state = 'failed')::int as failed
  from unnest(?::text[]) with ordinality as kinds (kind, place)
    left join pgboss.job on name = kind and state in ('created', 'active', 'retry', 'failed')
  group by kind, place order by place`;
// With a fresh number of tries. The workers find it by themselves.
const RUN_AGAIN = `
  update pgboss.job
  set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 10),
    keep_until = greatest(keep_until, now() + interval '14 days')
  where id = ? and state in ('failed', 'retry') returning id`;
