import { setTimeout as pause } from 'node:timers/promises';

const WAIT = { eachAtLeastMs: 500 } as const;

export interface Shutdown {
  /** What was opened last is closed first. Throws once the shutdown has begun, so that a start under way goes no further. */
  onShutdown: (close: () => Promise<void>) => void;
  /** Closes everything once and leaves; a second call changes neither the time it takes nor the exit code. */
  exit: (exitCode: number) => Promise<void>;
  hasBegun: () => boolean;
}

export interface ShutdownOptions {
  /** The time for everything together; a step that gets stuck is left behind. */
  withinMs: number;
  /** Told once per error that nothing else caught, and per step that failed to close. */
  report: (error: unknown) => void;
}

/** Shuts the process down in order: on SIGINT, SIGTERM and SIGHUP with exit code 0, on an error nobody caught with 1. */
export function createShutdown({ withinMs, report }: ShutdownOptions): Shutdown {
  const opened = new AsyncDisposableStack();
  let until = 0;
  let leaving: Promise<void> | null = null;

  function onShutdown(close: () => Promise<void>): void {
    opened.defer(() => {
      const patience = Math.max(WAIT.eachAtLeastMs, until - performance.now());
      return Promise.race([close().catch(report), pause(patience)]);
    });
  }

  function exit(exitCode: number): Promise<void> {
    until ||= performance.now() + withinMs;
    leaving ??= opened.disposeAsync().finally(() => process.exit(exitCode));
    return leaving;
  }

  // Nobody reads any more, or the disk behind a file is full: that is no reason to stop serving.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void exit(0));
  // Rejections that nobody handles arrive here as well. The state after such an error is unknown: leave.
  process.on('uncaughtException', (error) => {
    if (!opened.disposed) report(error);
    void exit(1);
  });
  return { onShutdown, exit, hasBegun: () => opened.disposed };
}
