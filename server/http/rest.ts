import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OpenApiMeta } from 'trpc-openapi';
import { createContext, type Dependencies } from '#server/trpc/context.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

export interface RestRoute {
  method: Method;
  /** Below /api, parameters in braces: /wishlists/{id}. */
  path: string;
  /** The procedure's name in the router: wishlist.byId. */
  procedure: string;
}

/** Every procedure that has a REST face. */
export function restRoutes(): RestRoute[] {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { meta?: unknown } }>,
  );
  return procedures.flatMap(([procedure, { _def }]) => {
    const openapi = (_def.meta as OpenApiMeta | undefined)?.openapi;
    return openapi ? [{ method: openapi.method as Method, path: openapi.path, procedure }] : [];
  });
}

const createCaller = callerFactory(appRouter);

/**
 * The REST face below /api: each procedure with `rest()` meta is a real Fastify route that calls it, so parameters
 * are decoded once, HEAD is answered, and no schema is coerced (docs/decisions/0003-one-procedure-two-faces.md).
 */
export async function restApi(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  readJsonOnly(app);
  const routes = restRoutes();
  for (const route of routes) {
    app.route({
      method: route.method,
      url: fastifyPath(route.path),
      handler: handlerOf(route, dependencies),
    });
  }
}

function handlerOf({ procedure, method }: RestRoute, dependencies: Dependencies) {
  const [slice = '', name = ''] = procedure.split('.');
  const readsQuery = method === 'GET' || method === 'DELETE';
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = createContext(dependencies, {
      ip: request.ip,
      authorization: request.headers.authorization,
      setHeader: (header, value) => void reply.header(header, value),
    });
    const caller = createCaller(context) as unknown as Caller;
    const call = caller[slice]?.[name];
    const sent = readsQuery ? request.query : request.body;
    return call?.(inputOf(sent, request.params));
  };
}

// A body that is no object is passed on as it is: the procedure's schema refuses it in the product's words.
function inputOf(sent: unknown, params: unknown): unknown {
  if (sent === undefined || sent === null) return params;
  return typeof sent === 'object' && !Array.isArray(sent) ? { ...sent, ...(params as object) } : sent;
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

// Calls without a body, with or without a content type, are calls without input (spec section 7: rotate, restore).
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  // An empty body of another type is still no body.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined);
    else done(Object.assign(new Error('wrong content type'), { statusCode: 415 }), undefined);
  });
}
