import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Failure } from '#shared/failures.ts';
import { notFoundBody } from './failures.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers requests that no route of the scope takes: 405 with Allow for a known path with a wrong method, 404 otherwise.
 * To be called before the scope's routes are registered.
 */
export function methodNotAllowed(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    if (url.endsWith('/*')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) path.methods.add(one);
    known.set(url, path);
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...known.values()].find(({ pattern }) => pattern.test(path))?.methods;
    if (!methods) return reply.status(404).send(notFoundBody(request));
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new Failure('wrongMethod');
  };
  app.setNotFoundHandler(answer);
  // Without it the pages' route for any GET would take these.
  app.get('/*', answer);
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
