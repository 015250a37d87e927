import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { KnownFailure } from '#server/failure.ts';
import { namedError } from '#server/infra/error-log.ts';
import { isOfGivers } from '#server/infra/log.ts';
import { Failure } from '#shared/failures.ts';
import { LOG } from '#shared/limits.ts';

/**
 * Logs our own faults with their cause, and refused log-ins and rights, by which an operator notices an attack early.
 * Refusals to givers are not logged, and of their faults only the name: a line would show that somebody gives, and its
 * address who.
 */
export function logFailure(request: FastifyRequest, failure: KnownFailure): void {
  const { status, key, cause } = failure;
  // The blog and the disk watch log these once themselves.
  if (key === 'blogUnavailable' || key === 'storageFull') return;
  const isRefusal = cause instanceof Failure;
  if (isOfGivers(request.url)) {
    if (status >= 500 && !isRefusal) request.server.log.error(namedError(cause), 'request failed');
  } else if (isRefusal && key === 'busy') logBusy(request);
  else if (status >= 500) request.log.error({ req: request, err: cause }, 'request failed');
  else if (key === 'wrongCredentials' || status === 403 || status === 429)
    request.log.warn({ req: request, code: key }, 'refused');
}

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
