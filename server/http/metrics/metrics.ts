import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry } from 'prom-client';
import type { Dependencies } from '#server/dependencies.ts';
import { isFile, isOfGivers } from '#server/infra/log.ts';
import { appRouter } from '#server/trpc/router.ts';
import { Failure } from '#shared/failures.ts';
import { type Folders, installationFigures, processFigures } from './installation-figures.ts';

// Seconds: from a kept answer to what somebody gives up on.
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type RequestLabel = Record<'route' | 'method', string>;

/**
 * Notes every answer once it has left, kept ones included. To be called before any route is registered. Givers' calls
 * are not counted, not even in totals: a reader could subtract their own calls, and a write takes longer than a cached
 * answer (docs/secrecy.md). Only a fault of ours in such a call counts, as one of a shared list.
 */
function watchRequests(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'wishwren_http_request_duration_seconds',
    help: 'Requests by route, method and status; those of givers are in none of them',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const label = labelOf(request, status);
    if (label !== null) times.observe({ ...label, status }, reply.elapsedTime / 1000);
    done();
  });
}

function labelOf(request: FastifyRequest, status: number): RequestLabel | null {
  const { url: template = UNKNOWN } = request.routeOptions;
  const { isOfFile, isGivers, asksAddress, route } = known(template);
  if (isOfFile) return null;
  if (isGivers || (asksAddress && isOfGivers(request.url))) return status === 500 ? SHARED : null;
  return { route: template === TRPC ? procedureIn(request.url) : route, method: request.method };
}

interface KnownRoute {
  route: string;
  isOfFile: boolean;
  isGivers: boolean;
  /** Its addresses may be of givers, and others not. */
  asksAddress: boolean;
}

const SHARED: RequestLabel = { route: '/share/:token', method: 'GET' };
const UNKNOWN = 'none';
const TRPC = '/trpc/:path';

const routes = new Map<string, KnownRoute>();

function known(template: string): KnownRoute {
  const found = routes.get(template);
  if (found) return found;
  const made = {
    route: template,
    isOfFile: isFile(template),
    isGivers: isOfGivers(template),
    asksAddress: template === TRPC || template === UNKNOWN || template.endsWith('*'),
  };
  routes.set(template, made);
  return made;
}

const PROCEDURES: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

// What nobody has written would be a new series each.
function procedureIn(url: string): string {
  const name = url.slice('/trpc/'.length).split('?', 1)[0] ?? '';
  if (PROCEDURES.has(name)) return `/trpc/${name}`;
  return name.includes(',') ? '/trpc/several' : TRPC;
}

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
