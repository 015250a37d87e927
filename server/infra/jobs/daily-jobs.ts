import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { JobTiming } from './job-timing.ts';

export interface DailyJob {
  kind: string;
  run: (job: Job<unknown>) => Promise<JobResult>;
}

/**
 * Makes each kind's job run once per UTC day over all instances of one database. Every instance enqueues the day's job at
 * its start and every hour, and the queue keeps one per day: a machine that is off at night runs it when it is on.
 * Returns a function that stops this.
 */
export async function startDailyJobs(
  boss: PgBoss,
  jobs: DailyJob[],
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
  const enqueueToday = async () => {
    for (const { kind } of jobs) await boss.send(kind, {}, oncePerDay(kind, timing));
  };
  await enqueueToday();
  const timer = setInterval(
    () =>
      enqueueToday().catch((error: Error) => log.warn({ reason: error.message }, 'daily jobs not asked for')),
    timing.askForDaySeconds * 1000,
  );
  timer.unref();
  return () => clearInterval(timer);
}

// A finished or failed job still counts for its day, so no second one is enqueued.
const oncePerDay = (kind: string, timing: JobTiming) => ({
  singletonKey: kind,
  singletonSeconds: timing.daySeconds,
  retryLimit: timing.dailyRetryLimit,
  retryDelay: timing.firstRetrySeconds,
  retryDelayMax: timing.longestRetrySeconds,
  retryBackoff: true,
  heartbeatSeconds: timing.heartbeatSeconds,
  expireInSeconds: timing.dailyExpireSeconds,
  deleteAfterSeconds: timing.keepFinishedDays * 86_400,
});
