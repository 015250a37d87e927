import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type KnownFailure, sayFailure, toFailure } from '#server/failure.ts';
import { namedError } from '#server/infra/error-log.ts';
import { isOfGivers } from '#server/infra/log.ts';
import { say } from '#server/languages/texts.ts';
import { localeOfCall } from '#server/languages/wanted.ts';
import { ProviderFault } from '#server/oidc/provider-client.ts';
import { Failure, type FailureKey } from '#shared/failures.ts';
import { LOG } from '#shared/limits.ts';
import { ENGLISH, type Locale } from '#shared/locale.ts';

/**
 * Logs our own faults with their cause, and refused log-ins and rights, by which an operator notices an attack early.
 * Refusals to givers are not logged, and of their faults only the name: a line would show that somebody gives, and its
 * address who.
 */
export function logFailure(request: FastifyRequest, failure: KnownFailure): void {
  const { status, key, cause } = failure;
  // The blog and the disk watch log these once themselves.
  if (key === 'blogUnavailable' || key === 'storageFull') return;
  if (cause instanceof ProviderFault) {
    logProvider(request, cause);
    return;
  }
  const isRefusal = cause instanceof Failure;
  if (isOfGivers(request.url)) {
    if (status >= 500 && !isRefusal) request.server.log.error(namedError(cause), 'request failed');
  } else if (isRefusal && key === 'busy') logBusy(request);
  else if (status >= 500) request.log.error({ req: request, err: cause }, 'request failed');
  else if (key === 'wrongCredentials' || (status === 403 && !isOfKeeping(key)) || status === 429)
    request.log.warn({ req: request, code: key }, 'refused');
}

function logProvider({ log, params }: FastifyRequest, fault: ProviderFault): void {
  const { key: code, reason, provider = (params as { key?: string }).key } = fault;
  const isDown = code === 'providerDown';
  log.warn({ provider, code, reason }, `log-in provider ${isDown ? 'does not answer' : 'refused'}`);
}

/** A keeper's link that is not theirs to change, or not the owner's: keepers are givers, and nothing is attacked. */
const isOfKeeping = (key: FailureKey) => key === 'keepersLink' || key === 'ownersLink';

/** How many calls each log's app has sent away since it last said so. */
const sentAway = new WeakMap<FastifyBaseLogger, number>();

// A flood is refused by the thousand: a line for each would fill the disk.
function logBusy(request: FastifyRequest): void {
  request.log.debug({ req: request, code: 'busy' }, 'refused');
  const { log } = request.server;
  const count = sentAway.get(log);
  sentAway.set(log, (count ?? 0) + 1);
  if (count !== undefined) return;
  const logCount = () => {
    log.warn({ count: sentAway.get(log) }, 'refused as busy');
    sentAway.delete(log);
  };
  setTimeout(logCount, LOG.busyEveryMs).unref();
}

/** The body of every failure over REST: spec section 7 reads `error`. */
export const FailureShape = z
  .object({
    error: z.string(),
    code: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    free: z.int().optional(),
  })
  .meta({ id: 'Failure' });
type FailureShape = z.infer<typeof FailureShape>;

/** Every failure outside tRPC leaves as `{ error, code, issues? }`: procedures called over REST, Fastify's own, unknown paths. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const failure = toFailure(thrown);
    const { status, retryAfterSeconds } = failure;
    if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds);
    const challenge = challengeOf(failure);
    if (challenge) void reply.header('www-authenticate', challenge);
    logFailure(request, failure);
    return reply.status(status).send(bodyOf(failure, localeOfCall(request.headers['accept-language'])));
  });
}

/** Answers a request whose line holds no URL: it reaches no route, no hook and no error handler. */
export function frameworkErrors(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers({ ...BARE_HEADERS, 'x-request-id': request.id })
    .send(bodyOfKey('invalidInput'));
}

/** Answers what is no HTTP at all or breaks off: Fastify passes it to nothing but this. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(bodyOfKey('invalidInput'));
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // The blank stays though no reason follows it (RFC 9112, section 4).
  socket.end([`HTTP/1.1 ${toFailure(error).status} `, ...lines, '', body].join('\r\n'));
}

const BARE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export const notFoundBody = ({ headers }: FastifyRequest): FailureShape =>
  bodyOfKey('notFound', localeOfCall(headers['accept-language']));

const bodyOfKey = (key: FailureKey, locale = ENGLISH): FailureShape => ({
  error: say(locale)(key),
  code: key,
});

function bodyOf(failure: KnownFailure, locale: Locale): FailureShape {
  const { key, free } = failure;
  const { text, ...issues } = sayFailure(failure, locale);
  return { error: text, code: key, ...issues, ...(free !== undefined && { free }) };
}

// RFC 6750, section 3. A browser asks nobody for a password because of it.
function challengeOf({ status, key }: KnownFailure): string | null {
  if (key === 'readOnlyToken') return 'Bearer error="insufficient_scope"';
  if (status !== 401) return null;
  return key === 'sessionEnded' ? 'Bearer error="invalid_token"' : 'Bearer';
}
