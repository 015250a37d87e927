import { setTimeout as pause } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';

const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** A finished job must not run again because the database was away for a moment. */
export async function markDone(boss: PgBoss, job: Job<unknown>): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    try {
      await boss.complete(job.name, job.id, null, { includeQueued: true });
      return;
    } catch {
      await pause(pauseMs, undefined, { ref: false });
    }
  }
}
