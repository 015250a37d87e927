import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { EXPOSITION_TYPE, exposition } from '#server/infra/exposition.ts';
import { Failure } from '#shared/failures.ts';
import { type Folders, installationFamilies } from './installation-families.ts';
import { createProcessFamilies } from './process-families.ts';
import { createRequestTimes } from './request-times.ts';
import { watchRequests } from './watch-requests.ts';

export interface MetricsOptions {
  /** Opens the page as a bearer. */
  token: string;
  folders: Folders;
}

/**
 * GET /metrics for Prometheus; where it is not called there is no such page, and nothing is measured. To be called before any
 * other route is registered.
 */
export function metrics(
  app: FastifyInstance,
  dependencies: Dependencies,
  { token, folders }: MetricsOptions,
): void {
  const times = createRequestTimes();
  const processFamilies = createProcessFamilies();
  const isToken = comparedTo(token);
  watchRequests(app, times);
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isToken(bearerOf(request))) throw new Failure('metricsTokenWrong');
    const families = [
      ...processFamilies(),
      times.family(),
      ...(await installationFamilies({ ...dependencies, folders })),
    ];
    return reply.type(EXPOSITION_TYPE).header('cache-control', 'no-store').send(exposition(families));
  });
}

const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

// Of hashes, which have one length: how long it takes tells neither how long the token is nor how it begins.
function comparedTo(token: string): (sent: string) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const wanted = hash(token);
  return (sent) => timingSafeEqual(hash(sent), wanted);
}
