import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '#server/start-failure.ts';
import { DiskFull, type Postmaster } from './postmaster.ts';

const MESSAGES = {
  restarting: 'The database ended unexpectedly; starting it again…',
  restarted: 'The database is back.',
  full: 'The disk is full and the database cannot start. It is tried again every five seconds: make room.',
  gone: 'The database ends again and again; giving up.',
} as const;

const RESTART = { pauseMs: 500, fullDiskPauseMs: 5_000, times: 5, withinMs: 60_000 } as const;

interface SupervisorOptions {
  report: (line: string) => void;
  onGone?: (reason: Error) => void;
}

/**
 * Starts the server again whenever it ends: at once, or every five seconds while the disk is full. Gives up on a server
 * that keeps ending for another reason. Returns a function that stops it for good.
 */
export function supervise(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  { report, onGone }: SupervisorOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  let current = first;
  const endings: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      const isFull = current.lackedSpace();
      if (!isFull && endsTooOften(endings)) throw new StartFailure(MESSAGES.gone);
      report(isFull ? MESSAGES.full : MESSAGES.restarting);
      const next = await restart(isFull);
      if (!next) return;
      current = next;
      if (stopping.signal.aborted) return current.stop();
      report(MESSAGES.restarted);
    }
  }

  async function restart(wasFull: boolean): Promise<Postmaster | null> {
    for (let isFull = wasFull; ; isFull = true) {
      const pauseMs = isFull ? RESTART.fullDiskPauseMs : RESTART.pauseMs;
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      try {
        return await startAgain();
      } catch (error) {
        if (!(error instanceof DiskFull)) throw error;
        if (!isFull) report(MESSAGES.full);
      }
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!stopping.signal.aborted) onGone?.(error);
  });
  return async () => {
    stopping.abort();
    await current.stop();
    await watching;
  };
}

function endsTooOften(endings: number[]): boolean {
  const now = performance.now();
  endings.push(now);
  return endings.filter((ending) => now - ending < RESTART.withinMs).length > RESTART.times;
}
