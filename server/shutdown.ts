import { setTimeout as pause } from 'node:timers/promises';

const WAIT = { eachAtLeastMs: 500 } as const;

export interface Shutdown {
  /** Registers what closes something; the last one registered runs first. Throws once the shutdown has begun, which ends a start under way. */
  onShutdown: (close: () => Promise<void>) => void;
  /** Closes everything and ends the process. A second call changes neither the time limit nor the exit code. */
  exit: (exitCode: number) => Promise<void>;
  hasBegun: () => boolean;
}

export interface ShutdownOptions {
  /** For everything together: a step that takes longer is not waited for. A step that comes late still gets half a second. */
  withinMs: number;
  /** Called with each error that nothing caught, and with each error of a closing step. */
  report: (error: unknown) => void;
}

/** Shuts the process down in order: on SIGINT, SIGTERM and SIGHUP with exit code 0, on an error nobody caught with 1. */
export function createShutdown({ withinMs, report }: ShutdownOptions): Shutdown {
  const opened = new AsyncDisposableStack();
  let deadline = 0;
  let exiting: Promise<void> | null = null;

  function onShutdown(close: () => Promise<void>): void {
    opened.defer(() => {
      const waitMs = Math.max(WAIT.eachAtLeastMs, deadline - performance.now());
      return Promise.race([close().catch(report), pause(waitMs)]);
    });
  }

  function exit(exitCode: number): Promise<void> {
    deadline ||= performance.now() + withinMs;
    exiting ??= opened.disposeAsync().finally(() => process.exit(exitCode));
    return exiting;
  }

  // An output that nobody reads any more, or a file on a full disk, is no reason to stop serving.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void exit(0));
  // Unhandled rejections arrive here as well. After such an error the state is unknown, so the process ends.
  process.on('uncaughtException', (error) => {
    if (!opened.disposed) report(error);
    void exit(1);
  });
  return { onShutdown, exit, hasBegun: () => opened.disposed };
}
