import type { FastifyInstance } from 'fastify';

const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, if-match, if-none-match, x-giver-key, x-request-id';
const EXPOSED_HEADERS =
  'etag, link, ratelimit, ratelimit-policy, retry-after, x-request-id, x-total-count, x-renewed-token, idempotent-replayed';
const PREFLIGHT_SECONDS = 600;

/**
 * Lets scripts of the named origins read answers; none unless CORS_ORIGINS names some. Never with credentials: a foreign
 * page can only use a token or a giver's key that its own script holds, and no cookie of ours.
 */
export function crossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', EXPOSED_HEADERS);
    const asked = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || !asked) return;
    return reply
      .status(204)
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', PREFLIGHT_SECONDS)
      .send();
  });
}
