import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfGivers } from '#server/infra/log.ts';
import { appRouter } from '#server/trpc/router.ts';
import type { RequestTimes } from './request-times.ts';

interface RequestLabel {
  route: string;
  method: string;
}

/**
 * Notes every answer once it has left, kept ones included. To be called before any route is registered.
 *
 * What only givers call is noted nowhere: a total in which readers are counted, too, can be read by whoever knows how
 * often they looked themselves, and a write takes longer than a kept answer (docs/secrecy.md). Only a fault of ours in
 * such a call counts, as one of a shared list.
 */
export function watchRequests(app: FastifyInstance, times: RequestTimes): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const label = labelOf(request, status);
    if (label !== null) times.note(label.route, label.method, { status, ms: reply.elapsedTime });
    done();
  });
}

function labelOf(request: FastifyRequest, status: number): RequestLabel | null {
  const { url: template = UNKNOWN } = request.routeOptions;
  const { isFile, isGivers, asksAddress, route } = known(template);
  if (isFile) return null;
  if (isGivers || (asksAddress && isOfGivers(request.url))) return status === 500 ? SHARED : null;
  return { route: template === TRPC ? procedureIn(request.url) : route, method: request.method };
}

interface KnownRoute {
  route: string;
  isFile: boolean;
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
    isFile: FILE.test(template),
    isGivers: isOfGivers(template),
    asksAddress: template === TRPC || template === UNKNOWN || template.endsWith('*'),
  };
  routes.set(template, made);
  return made;
}

// Each built file has a route of its own, and some are loaded only by who gives: none is counted.
const FILE = /^\/(?!api\/)[^:*]*\.\w+$/;

const PROCEDURES: ReadonlySet<string> = new Set(Object.keys(appRouter._def.procedures));

// What nobody has written would be a new series each.
function procedureIn(url: string): string {
  const name = url.slice('/trpc/'.length).split('?', 1)[0] ?? '';
  if (PROCEDURES.has(name)) return `/trpc/${name}`;
  return name.includes(',') ? '/trpc/several' : TRPC;
}
