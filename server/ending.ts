import { setTimeout as pause } from 'node:timers/promises';

const WAIT = { eachAtLeastMs: 500 } as const;

export interface Shutdown {
  /** What was opened last is closed first. */
  onShutdown: (close: () => Promise<void>) => void;
  /** Closes everything once and leaves; a second call changes neither the time it takes nor the exit code. */
  end: (exitCode: number) => Promise<void>;
  isShuttingDown: () => boolean;
}

export interface ShutdownOptions {
  /** The time for everything together; a step that gets stuck is left behind. */
  withinMs: number;
  /** Told once per error that nothing else caught, and per step that failed to close. */
  report: (error: unknown) => void;
}

/** Ends the process in order: on SIGINT, SIGTERM and SIGHUP with exit code 0, on an error nobody caught with 1. */
export function manageShutdown({ withinMs, report }: ShutdownOptions): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  let ending: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    const until = performance.now() + withinMs;
    for (const close of closers.toReversed()) {
      const patience = Math.max(WAIT.eachAtLeastMs, until - performance.now());
      await Promise.race([close().catch(report), pause(patience)]);
    }
  }

  function end(exitCode: number): Promise<void> {
    ending ??= closeAll().finally(() => process.exit(exitCode));
    return ending;
  }

  // Nobody reads any more, or the disk behind a file is full: that is no reason to stop serving.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  // Rejections that nobody handles arrive here as well. The state after such an error is unknown: leave.
  process.on('uncaughtException', (error) => {
    if (!ending) report(error);
    void end(1);
  });
  return { onShutdown: (close) => closers.push(close), end, isShuttingDown: () => ending !== null };
}
