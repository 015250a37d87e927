import type { Server } from 'node:http';
import { setImmediate as endOfTurn, setTimeout as pause, setInterval as ticks } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HTTP } from '#shared/limits.ts';

const SWEEP_MS = 100;
const READING_TURNS = 3;
const MOST_TURNS = 1_000;

/** Of Fastify: a request that comes while it closes is answered like any other, not with its own 503 in its own shape. */
export const CLOSING = { return503OnClosing: false } as const;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether connections end with their answers; for those that pass no hook (cached-answer.ts). */
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
  app.addHook('preClose', async () => {
    isClosing = true;
    if (app.server.listening) await lastCall(app.server);
  });
  // Asked when an answer leaves. A set of those in flight was measured instead: hundreds that had left it long before
  // outlived each young collection, which took ten times as long.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** A request that was sent before may lie unread in its connection, which looks idle and would be cut. */
async function lastCall(server: Server): Promise<void> {
  await pause(HTTP.lastCallMs);
  // A process that was busy all the while takes the connections now, one in each turn, and reads it in the turn after.
  let quietTurns = 0;
  const taken = () => {
    quietTurns = 0;
  };
  server.on('connection', taken);
  for (let turn = 0; turn < MOST_TURNS && quietTurns < READING_TURNS; turn++) {
    quietTurns++;
    await endOfTurn();
  }
  server.off('connection', taken);
}

/**
 * Closes an app that listens. Requests in flight, and those of the next moment, are answered; then their connections
 * close. Idle ones close at once. What is still open after `deadlineMs` is cut.
 */
export async function closeGracefully(app: FastifyInstance, deadlineMs: number): Promise<void> {
  const timer = new AbortController();
  const { signal } = timer;
  const deadline = pause(deadlineMs, undefined, { signal }).then(() => app.server.closeAllConnections());
  try {
    await Promise.race([app.close(), sweepIdle(app, signal), deadline]);
  } finally {
    timer.abort();
  }
}

/** Fastify sweeps once; a connection that falls idle later would hold the close up for its keep-alive time. */
async function sweepIdle(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  for await (const _ of ticks(SWEEP_MS, undefined, { signal })) {
    if (!app.server.listening) app.server.closeIdleConnections();
  }
}
