import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { Dependencies } from '#server/dependencies.ts';
import { Failure } from '#shared/failures.ts';
import { type Folders, installationFigures } from './installation-figures.ts';
import { processFigures } from './process-figures.ts';
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
  const registry = new Registry();
  const readProcess = processFigures(registry);
  watchRequests(app, registry);
  const readInstallation = installationFigures(registry, { ...dependencies, folders });
  const isToken = comparedTo(token);
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isToken(bearerOf(request))) throw new Failure('metricsTokenWrong');
    await readInstallation();
    readProcess();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
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
