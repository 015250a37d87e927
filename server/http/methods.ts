import type { FastifyInstance, RouteOptions } from 'fastify';
import { Failure } from '#shared/failures.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * A known path asked with a wrong method is not "not found": it answers 405 and names what it takes in Allow. To be
 * called before the scope's routes are made. Costs nothing where a route is found.
 */
export function wrongMethods(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) path.methods.add(one);
    known.set(url, path);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...known.values()].find(({ pattern }) => pattern.test(path))?.methods;
    if (!methods) return;
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new Failure('wrongMethod');
  });
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
