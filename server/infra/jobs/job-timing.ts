export type JobTiming = typeof TIMING;

// Ten tries reach the longest pause after about an hour, seventy more are the rest of three days.
/** How jobs are read, tried again and kept. */
export const TIMING = {
  retryLimit: 80,
  firstRetrySeconds: 10,
  longestRetrySeconds: 3_600,
  /** Of a job that is not worth more: five tries on the first day, and one on each of some more. */
  fewTries: { retryLimit: 9, firstRetrySeconds: 1_200, longestRetrySeconds: 86_400 },
  /** How often the queue is read where PostgreSQL cannot announce new jobs, and where it can (retries). */
  pollSeconds: 1,
  pollBesideNotifySeconds: 5,
  /** The longest time that a job which `startsLate` waits. */
  lateStartSeconds: 10,
  /** A job of a dead process goes to another one after this time without a sign of life. */
  heartbeatSeconds: 20,
  superviseSeconds: 15,
  expireSeconds: 300,
  keepFinishedDays: 7,
  stopSeconds: 8,
  /** Of what runs by itself: how long its day or hour is, how often each instance asks for it, and how long a run may take. */
  day: {
    seconds: 86_400,
    askSeconds: 3_600,
    expireSeconds: 6 * 3_600,
    /** Reach over about 21 hours: then the next day's job has taken over. */
    retryLimit: 28,
  },
  hour: { seconds: 3_600, askSeconds: 600, expireSeconds: 3_600, retryLimit: 6 },
};
