import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 100;

/**
 * To be called before the app listens. Returns a function that closes it: requests in flight are answered, their
 * connections close afterwards, idle ones close at once, and what is still open after `deadlineMs` is cut.
 */
export function prepareGracefulClose(app: FastifyInstance, deadlineMs: number): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let isClosing = false;
  app.server.prependListener('request', (_request, response) => {
    if (isClosing) endConnectionAfter(response);
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  return async () => {
    isClosing = true;
    for (const response of inFlight) endConnectionAfter(response);
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
  };
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
