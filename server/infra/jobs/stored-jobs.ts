import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';

/** Jobs of these kinds whose last try failed, newest first. */
export const failedJobs = (
  em: EntityManager,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<FailedJob[]> => run(em, FAILED_JOBS, { kinds, limit });

/** A job that went wrong, as the queue keeps it. */
export type FailedJob = RowOf<typeof FAILED_JOBS>;

const FAILED_JOBS = statement({
  name: 'failed jobs',
  given: { kinds: 'text[]', limit: 'int' },
  row: {
    id: 'text',
    payload: 'json',
    // A job whose handler failed has { reason } as its output; one that was lost has a message of pg-boss.
    reason: 'text?',
    tries: 'number',
    // Given up; otherwise another try is due.
    isFinal: 'boolean',
    createdAt: 'instant',
  },
  sql: `select id, data as payload, retry_count + (state = 'failed')::int as tries, state = 'failed' as "isFinal",
      coalesce(output ->> 'reason', output #>> '{value,message}', output ->> 'message') as reason,
      created_on as "createdAt"
    from pgboss.job where name = any($kinds) and state in ('failed', 'retry')
    order by created_on desc, id desc limit $limit`,
});

/** One row for each of these kinds, in their order. */
export const countJobs = (em: EntityManager, kinds: readonly string[]): Promise<JobCounts[]> =>
  run(em, JOB_COUNTS, { kinds });

/** How many jobs of a kind wait for their first try, for another one, and were given up. */
export type JobCounts = RowOf<typeof JOB_COUNTS>;

const JOB_COUNTS = statement({
  name: 'job counts',
  given: { kinds: 'text[]' },
  row: { kind: 'text', waiting: 'number', retrying: 'number', failed: 'number' },
  sql: `select kind, count(*) filter (where state in ('created', 'active')) as waiting,
      count(*) filter (where state = 'retry') as retrying, count(*) filter (where state = 'failed') as failed
    from unnest($kinds) with ordinality as kinds (kind, place)
      left join pgboss.job on name = kind and state in ('created', 'active', 'retry', 'failed')
    group by kind, place order by place`,
});

/** Runs a failed job again, as part of the transaction; false when it is not there any more. */
export async function runJobAgain(em: EntityManager, id: string): Promise<boolean> {
  return (await runForOne(em, JOB_RUN_AGAIN, { id })) !== null;
}

// With a fresh number of tries. The workers find it by themselves.
const JOB_RUN_AGAIN = statement({
  name: 'job run again',
  given: { id: 'uuid' },
  row: { id: 'text' },
  sql: `update pgboss.job
    set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 10),
      keep_until = greatest(keep_until, now() + interval '14 days')
    where id = $id and state in ('failed', 'retry') returning id`,
});

/** Whether a job of a kind whose payload has these values is still to be done. */
export async function isJobWaiting(em: EntityManager, kind: string, values: object): Promise<boolean> {
  return (await runForOne(em, WAITING_JOB, { kind, values })) !== null;
}

const WAITING_JOB = statement({
  name: 'waiting job',
  given: { kind: 'text', values: 'jsonb' },
  sql: `select from pgboss.job
    where name = $kind and state in ('created', 'retry', 'active') and data @> $values limit 1`,
});

/** Removes jobs, waiting or finished, whose payload has these values; undefined means that it has no such field. */
export async function forgetJobs(em: EntityManager, kind: string, values: object): Promise<void> {
  const absent = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [key] : []));
  await run(em, FORGOTTEN_JOBS, { kind, values, absent });
}

const FORGOTTEN_JOBS = statement({
  name: 'forgotten jobs',
  given: { kind: 'text', values: 'jsonb', absent: 'text[]' },
  sql: 'delete from pgboss.job where name = $kind and data @> $values and not jsonb_exists_any(data, $absent)',
});
