import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '#server/start-failure.ts';
import { DiskFull, type Postmaster } from './postmaster.ts';

const MESSAGES = {
  restarting: 'The database ended unexpectedly; starting it again…',
  restarted: 'The database is back.',
  full: 'The disk is full and the database cannot start. It is tried again every ten seconds: make room.',
  gone: 'The database ends again and again; giving up.',
} as const;

const RESTART = { pauseMs: 500, fullDiskPauseMs: 5_000, times: 5, withinMs: 60_000 } as const;

interface Told {
  report: (line: string) => void;
  onGone?: (reason: Error) => void;
}

/**
 * Starts the server again whenever it ends: at once, or every ten seconds while the disk is full. One that keeps dying
 * of anything else is given up. Answers with the way to stop for good.
 */
export function supervise(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  { report, onGone }: Told,
): () => Promise<void> {
  const unwanted = new AbortController();
  let current = first;
  const deaths: number[] = [];

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended;
      if (unwanted.signal.aborted) return;
      const isFull = current.lackedSpace();
      if (!isFull && diesTooOften(deaths)) throw new StartFailure(MESSAGES.gone);
      report(isFull ? MESSAGES.full : MESSAGES.restarting);
      const next = await bringBack(isFull);
      if (!next) return;
      current = next;
      if (unwanted.signal.aborted) return current.stop();
      report(MESSAGES.restarted);
    }
  }

  async function bringBack(wasFull: boolean): Promise<Postmaster | null> {
    for (let isFull = wasFull; ; isFull = true) {
      const pauseMs = isFull ? RESTART.fullDiskPauseMs : RESTART.pauseMs;
      await pause(pauseMs, undefined, { signal: unwanted.signal }).catch(() => undefined);
      if (unwanted.signal.aborted) return null;
      try {
        return await startAgain();
      } catch (error) {
        if (!(error instanceof DiskFull)) throw error;
        if (!isFull) report(MESSAGES.full);
      }
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!unwanted.signal.aborted) onGone?.(error);
  });
  return async () => {
    unwanted.abort();
    await current.stop();
    await watching;
  };
}

function diesTooOften(deaths: number[]): boolean {
  const now = performance.now();
  deaths.push(now);
  return deaths.filter((death) => now - death < RESTART.withinMs).length > RESTART.times;
}
