import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Failure } from '#shared/failures.ts';
import { notFoundBody } from './failures.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers what no route of the scope takes. A known path asked with a wrong method is not "not found": it answers 405
 * and names what it takes in Allow. To be called before the scope's routes are made.
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
    if (!methods) return reply.status(404).send(notFoundBody());
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new Failure('wrongMethod');
  };
  app.setNotFoundHandler(answer);
  // The pages' own route for any GET would come first.
  app.get('/*', answer);
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
