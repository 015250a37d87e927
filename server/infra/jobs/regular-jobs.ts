import type { Job, JobResult, PgBoss } from 'pg-boss';
import { loggedMessage } from '#server/infra/error-log.ts';
import type { JobTiming } from './job-timing.ts';

export interface RegularJob {
  kind: string;
  /** How often by UTC. */
  each: 'day' | 'hour';
  run: (job: Job<unknown>) => Promise<JobResult>;
}

/**
 * Makes each kind's job run once per day or hour over all instances of one database. Every instance enqueues the job of
 * that time, at its start and regularly afterwards; the queue keeps one. A machine that was off at night runs it at its
 * start. Returns a function that stops this.
 */
export async function startRegularJobs(
  boss: PgBoss,
  jobs: RegularJob[],
  { timing, log }: { timing: JobTiming; log: { warn(details: object, message: string): void } },
): Promise<() => void> {
  for (const { kind, run } of jobs) {
    // At most one job of a kind runs at any moment, even when yesterday's is late.
    await boss.createQueue(kind, { policy: 'singleton', notify: true });
    await boss.work(
      kind,
      {
        perJobResults: true,
        pollingIntervalSeconds: timing.pollSeconds,
        notifyPollingIntervalSeconds: timing.pollBesideNotifySeconds,
      },
      (taken: Job<unknown>[]) => Promise.all(taken.map(run)),
    );
  }
  const timers: NodeJS.Timeout[] = [];
  for (const each of ['day', 'hour'] as const) {
    const due = jobs.filter((job) => job.each === each);
    if (due.length === 0) continue;
    const enqueueDue = async () => {
      for (const { kind } of due) await boss.send(kind, {}, once(kind, each, timing));
    };
    await enqueueDue();
    const ask = () =>
      enqueueDue().catch((error: Error) =>
        log.warn({ reason: loggedMessage(error) }, 'regular jobs not asked for'),
      );
    timers.push(setInterval(ask, timing[each].askSeconds * 1000).unref());
  }
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

// A finished or failed job still counts for its day or hour, so no second one is enqueued.
const once = (kind: string, each: RegularJob['each'], timing: JobTiming) => ({
  singletonKey: kind,
  singletonSeconds: timing[each].seconds,
  retryLimit: timing[each].retryLimit,
  retryDelay: timing.firstRetrySeconds,
  retryDelayMax: timing.longestRetrySeconds,
  retryBackoff: true,
  heartbeatSeconds: timing.heartbeatSeconds,
  expireInSeconds: timing[each].expireSeconds,
  deleteAfterSeconds: timing.keepFinishedDays * 86_400,
});
