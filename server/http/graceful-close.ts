import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether connections end with their answers; for those that pass no hook (kept-answer.ts). */
    isClosing?: () => boolean;
  }
}

/**
 * Once the app closes, every answer still given says that its connection ends. To be called before any route or scope is
 * registered.
 */
export function announceClose(app: FastifyInstance): void {
  let isClosing = false;
  app.decorate('isClosing', () => isClosing);
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  // Asked when an answer leaves. A set of those in flight was measured instead: hundreds that had left it long before
  // outlived each young collection, which took ten times as long.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Closes an app that listens: requests in flight are answered, their connections close afterwards, idle ones close at
 * once, and what is still open after `deadlineMs` is cut.
 */
export async function closeGracefully(app: FastifyInstance, deadlineMs: number): Promise<void> {
  // Fastify sweeps once; a connection that falls idle later would hold the close up for its keep-alive time.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const timer = new AbortController();
  const deadline = pause(deadlineMs, undefined, { signal: timer.signal }).then(
    () => app.server.closeAllConnections(),
    () => undefined,
  );
  try {
    await Promise.race([app.close(), deadline]);
  } finally {
    clearInterval(sweep);
    timer.abort();
  }
}
