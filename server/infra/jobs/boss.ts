import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, systemClock } from 'pg-boss';
import { databaseConnection } from '#server/database/connection.ts';
import { createWay } from '#server/database/new-connections.ts';
import { loggedMessage } from '#server/infra/error-log.ts';
import { DATABASE } from '#shared/limits.ts';
import type { JobTiming } from './job-timing.ts';

const CONNECTIONS = 4;

export interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface BossOptions {
  databaseUrl: string;
  /** PostgreSQL announces new jobs. Through a pooler that lends connections it cannot: then the queue is read every second. */
  isAnnounced?: boolean;
  log: JobLog;
}

// An 'error' event without a listener would end the process; while the database is away there is one every second.
export function createBoss(
  { databaseUrl, isAnnounced = false, log }: BossOptions,
  timing: JobTiming,
): PgBoss {
  const driver = {
    ...databaseConnection(databaseUrl),
    onConnect: createWay(DATABASE.connectWithinMs).check,
  };
  const boss = new PgBoss({
    application_name: 'wishwren-jobs',
    ...driver,
    max: CONNECTIONS,
    useListenNotify: isAnnounced,
    schedule: false,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
    // A worker whose job ran while the clock was set back would rest for as long.
    clock: { ...systemClock, now: () => performance.timeOrigin + performance.now() },
  });
  const last = { reason: '', at: 0 };
  boss.on('error', (error) => {
    // Every worker reports the same reason, followed by the name of its queue.
    const reason = loggedMessage(error).replace(/ \(Queue: .*\)$/, '');
    if (reason === last.reason && performance.now() - last.at < 30_000) return;
    Object.assign(last, { reason, at: performance.now() });
    log.error({ reason }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ reason: warning.message }, 'job queue'));
  return boss;
}

/** Lets the jobs under way end, for so long, and closes the connections. */
export async function stopBoss(
  boss: PgBoss,
  kinds: readonly string[],
  { stopSeconds }: Pick<JobTiming, 'stopSeconds'>,
): Promise<void> {
  // A graceful stop of pg-boss looks every half second whether they have ended.
  const haveEnded = Promise.all(kinds.map((kind) => boss.offWork(kind)));
  await Promise.race([haveEnded, pause(stopSeconds * 1000, undefined, { ref: false })]);
  await boss.stop({ graceful: false });
}

/** Of two instances that meet an empty database at once one may fail to make the tables: then the other one has made them. */
export async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await boss.start();
  }
}

const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';
