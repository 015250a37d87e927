export type JobTiming = typeof TIMING;

// Ten tries reach the longest pause after about an hour, seventy more are the rest of three days.
/** How jobs are read, tried again and kept. */
export const TIMING = {
  retryLimit: 80,
  firstRetrySeconds: 10,
  longestRetrySeconds: 3_600,
  /** How often the queue is read where PostgreSQL cannot announce new jobs, and where it can (retries). */
  pollSeconds: 1,
  pollBesideNotifySeconds: 5,
  /** A job of a dead process goes to another one after this time without a sign of life. */
  heartbeatSeconds: 20,
  superviseSeconds: 15,
  expireSeconds: 300,
  keepFinishedDays: 7,
  stopSeconds: 8,
  /** A day by UTC; how often each instance asks whether it has begun; and how long one daily run may take. */
  daySeconds: 86_400,
  askForDaySeconds: 3_600,
  dailyExpireSeconds: 6 * 3_600,
  /** Reach over about 21 hours: then the next day's job has taken over. */
  dailyRetryLimit: 28,
};
