import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { JobTiming } from './job-timing.ts';

export interface DailyJob {
  kind: string;
  run: (job: Job<unknown>) => Promise<JobResult>;
}

/**
 * Makes each kind's job run once a UTC day, over all instances of one database. No clock strikes: every instance asks
 * for the day's job at its start and every hour, and the queue keeps one a day. So a machine that is off at night gets
 * it when it is on. Answers what ends the asking.
 */
export async function startDailyJobs(
  boss: PgBoss,
  jobs: DailyJob[],
  { timing, log }: { timing: JobTiming; log: { warn(details: object, message: string): void } },
): Promise<() => void> {
  for (const { kind, run } of jobs) {
    // At most one of a kind is at work at any moment, be it yesterday's that is late.
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
  const ask = async () => {
    for (const { kind } of jobs) await boss.send(kind, {}, oncePerDay(kind, timing));
  };
  await ask();
  const asking = setInterval(
    () => ask().catch((error: Error) => log.warn({ reason: error.message }, 'daily jobs not asked for')),
    timing.askForDaySeconds * 1000,
  );
  asking.unref();
  return () => clearInterval(asking);
}

// A finished or failed job goes on standing for its day, so nobody gets a second one in.
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
