import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, type Job, type JobResult, type PgBoss } from 'pg-boss';
import type { EntityManager } from '#server/database/orm.ts';
import { loggedMessage } from '#server/infra/error-log.ts';
import { type BossOptions, createBoss, type JobLog, startBoss, stopBoss } from './boss.ts';
import { type JobTiming, TIMING } from './job-timing.ts';
import { type RegularJob, startRegularJobs } from './regular-jobs.ts';
import {
  countJobs,
  type FailedJob,
  failedJobs,
  forgetJobs,
  isJobWaiting,
  type JobCounts,
  runJobAgain,
} from './stored-jobs.ts';

const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** A finished job must not run again because the database was away for a moment. */
async function markDone(boss: PgBoss, job: Job<unknown>): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    try {
      await boss.complete(job.name, job.id, null, { includeQueued: true });
      return;
    } catch {
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}

/** Runs one job. A throw means "again later"; a PermanentFailure means "never again". */
export type JobHandler = (job: { id: string; payload: unknown }) => Promise<void>;

/** The reason stays on the failed job, where an administrator can read it. */
export class PermanentFailure extends Error {}

interface Discretion {
  /** The log tells no failure of such a job, and the queue keeps no reason. */
  isSilent?: boolean;
  /** It starts at a random moment within `lateStartSeconds`, so that whoever caused it cannot measure how much it does. */
  startsLate?: boolean;
}

interface KindOptions extends Discretion {
  /** It is tried ten times over about four days, which asks little of whoever refuses. */
  isTriedFewTimes?: boolean;
}

export interface JobQueue {
  /** Registers the handler of a kind of job; to be called before `start`. */
  handle(kind: string, handler: JobHandler, options?: KindOptions): void;
  /**
   * Registers what runs once per UTC day, whichever instance of this database runs it; to be called before `start`, and
   * run soon after a start that finds it due. A failure is logged and tried again for about a day. After a crash it may
   * run twice on a day, but never in two instances at the same moment.
   */
  handleDaily(kind: string, handler: () => Promise<void>): void;
  /** The same for what runs once an hour. A failure is tried again for about that long. */
  handleHourly(kind: string, handler: () => Promise<void>, options?: Discretion): void;
  start(): Promise<void>;
  /** For a command beside the app, or before it: jobs of these kinds can be enqueued, the app runs them. */
  startToSend(kinds: readonly string[]): Promise<void>;
  /** Gives running jobs some seconds to finish; the others are taken by another instance or at the next start. */
  stop(): Promise<void>;
  /** Needs an open transaction of the entity manager: the job exists exactly when the transaction commits. */
  enqueue(em: EntityManager, kind: string, payload: object): Promise<void>;
  /**
   * Removes the jobs of a kind, waiting or finished, whose payload has these values; a value of undefined means that the
   * payload has no such field. Part of the transaction.
   */
  forget(em: EntityManager, kind: string, values: object): Promise<void>;
  /** Whether a job of a kind whose payload has these values is still to be done. */
  isWaiting(em: EntityManager, kind: string, values: object): Promise<boolean>;
  /** Jobs of these kinds whose last try failed, newest first. */
  failed(em: EntityManager, wanted: { kinds: readonly string[]; limit: number }): Promise<FailedJob[]>;
  /** How many jobs of each kind are not done; of the silent kinds nothing is told. */
  counts(em: EntityManager): Promise<JobCounts[]>;
  /** Runs a failed job again, as part of the transaction; false when it is not there any more. */
  runAgain(em: EntityManager, id: string): Promise<boolean>;
}

const WORKERS = { localConcurrency: 2, batchSize: 5, burstWhenBatchFull: true };

export interface JobQueueOptions extends BossOptions {
  timing?: Partial<JobTiming>;
}

export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { log, timing: changed } = options;
  const timing = { ...TIMING, ...changed };
  const handlers = new Map<string, KindOptions & { handler: JobHandler }>();
  const regular = new Map<string, KindOptions & { handler: JobHandler; each: RegularJob['each'] }>();
  const runWith = (kind: KindOptions & { handler: JobHandler }) => (job: Job<unknown>) =>
    runJob(boss, job, { ...kind, log: kind.isSilent ? null : log, timing });
  let stopRegularJobs = () => {};
  const boss = createBoss(options, timing);
  return {
    handle(kind, handler, options = {}) {
      handlers.set(kind, { handler, ...options });
    },
    handleDaily(kind, handler) {
      regular.set(kind, { each: 'day', handler });
    },
    handleHourly(kind, handler, options = {}) {
      regular.set(kind, { each: 'hour', handler, ...options });
    },
    async start() {
      await startBoss(boss);
      for (const [kind, handler] of handlers) {
        await boss.createQueue(kind, { notify: true });
        await startWorkers(boss, kind, { timing, run: runWith(handler) });
      }
      const due = [...regular].map(([kind, job]) => ({ kind, each: job.each, run: runWith(job) }));
      stopRegularJobs = await startRegularJobs(boss, due, { timing, log });
    },
    async startToSend(kinds) {
      await startBoss(boss);
      for (const kind of kinds) await boss.createQueue(kind, { notify: true });
    },
    async stop() {
      stopRegularJobs();
      await stopBoss(boss, [...handlers.keys(), ...regular.keys()], timing);
    },
    async enqueue(em, kind, payload) {
      if (!em.isInTransaction()) throw new Error('A job belongs into the transaction that causes it');
      await boss.send(kind, payload, {
        ...retryOptions(timing, handlers.get(kind)?.isTriedFewTimes ? timing.fewTries : timing),
        db: fromKysely(em.getKysely()),
      });
    },
    forget: forgetJobs,
    isWaiting: isJobWaiting,
    failed: failedJobs,
    counts: (em) => countJobs(em, countedKinds([...handlers, ...regular])),
    runAgain: runJobAgain,
  };
}

const countedKinds = (handled: [kind: string, KindOptions][]) =>
  handled.filter(([, { isSilent }]) => !isSilent).map(([kind]) => kind);

const retryOptions = (timing: JobTiming, tries: JobTiming['fewTries']) => ({
  retryLimit: tries.retryLimit,
  retryDelay: tries.firstRetrySeconds,
  retryDelayMax: tries.longestRetrySeconds,
  retryBackoff: true,
  heartbeatSeconds: timing.heartbeatSeconds,
  expireInSeconds: timing.expireSeconds,
  deleteAfterSeconds: timing.keepFinishedDays * 86_400,
});

interface WorkOptions {
  timing: JobTiming;
  run: (job: Job<unknown>) => Promise<JobResult>;
}

const startWorkers = (boss: PgBoss, kind: string, { timing, run }: WorkOptions) =>
  boss.work(
    kind,
    {
      ...WORKERS,
      perJobResults: true,
      pollingIntervalSeconds: timing.pollSeconds,
      notifyPollingIntervalSeconds: timing.pollBesideNotifySeconds,
    },
    (jobs: Job<unknown>[]) => Promise.all(jobs.map(run)),
  );

interface RunOptions extends Discretion {
  handler: JobHandler;
  log: JobLog | null;
  timing: JobTiming;
}

async function runJob(
  boss: PgBoss,
  job: Job<unknown>,
  { handler, startsLate, log, timing }: RunOptions,
): Promise<JobResult> {
  if (startsLate) await pause(Math.random() * timing.lateStartSeconds * 1000, undefined, { ref: false });
  try {
    await handler({ id: job.id, payload: job.data });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof PermanentFailure;
    const loggedReason = error instanceof Error ? loggedMessage(error) : reason;
    log?.warn(
      { job: job.id, kind: job.name, attempt: job.retryCount + 1, isFinal, reason: loggedReason },
      'job failed',
    );
    // pg-boss calls a job that is not tried again a dead letter.
    return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output: log ? { reason } : {} };
  }
  await markDone(boss, job);
  return { id: job.id, status: 'completed' };
}
