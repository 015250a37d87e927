import type { ProcedureType } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Context, createContext, type Dependencies } from '#server/trpc/context.ts';
import type { RestMeta } from '#server/trpc/rest-meta.ts';
import { appRouter } from '#server/trpc/router.ts';
import { ifVersionStands } from './etag.ts';
import { answerOnce } from './idempotency.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a procedure of the router is to us: its definition, and the function that runs its middlewares and itself. */
interface Procedure {
  (call: {
    ctx: Context;
    path: string;
    type: ProcedureType;
    getRawInput: () => Promise<unknown>;
    signal: AbortSignal | undefined;
    batchIndex: number;
  }): Promise<unknown>;
  _def: { type: ProcedureType; meta?: RestMeta; inputs: { shape?: z.ZodRawShape }[] };
}

export interface RestRoute {
  method: Method;
  /** Below /api, parameters in braces: /wishlists/{id}. */
  path: string;
  /** The procedure's name in the router: wishlist.byId. */
  name: string;
  procedure: Procedure;
  /** It takes an Idempotency-Key. */
  isKeyed: boolean;
  /** It takes a version, so `If-Match` may stand for it. */
  isVersioned: boolean;
}

/** Every procedure that has a REST face. */
export function restRoutes(): RestRoute[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  return procedures.flatMap(([name, procedure]) => {
    const { meta, inputs } = procedure._def;
    if (!meta?.openapi) return [];
    const { method, path } = meta.openapi;
    const isVersioned = inputs.some(({ shape }) => shape && 'version' in shape);
    return [{ method, path, name, procedure, isKeyed: meta.isKeyed === true, isVersioned }];
  });
}

/**
 * The REST face below /api: each procedure with `rest()` meta is a real Fastify route that calls it, so parameters
 * are decoded once, HEAD is answered, and no schema is coerced (docs/decisions/0003-one-procedure-two-faces.md).
 */
export async function restApi(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  readJsonOnly(app);
  for (const route of restRoutes()) {
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: handlerOf(route, dependencies),
    });
  }
}

// The procedure is looked up once, here: a caller made per request would walk proxies to find it (bench/rest.ts
// measures what the face costs).
function handlerOf(route: RestRoute, dependencies: Dependencies) {
  const readsQuery = route.method === 'GET' || route.method === 'DELETE';
  return (request: FastifyRequest, reply: FastifyReply) => {
    const context = createContext(dependencies, {
      ip: request.ip,
      authorization: request.headers.authorization,
      setHeader: (header, value) => void reply.header(header, value),
    });
    const input = inputOf(readsQuery ? request.query : request.body, request.params);
    if (route.isVersioned && request.headers['if-match'] !== undefined)
      return ifVersionStands(request.headers['if-match'], input, (sent) => run(route, context, sent));
    const call = (ctx: Context) => run(route, ctx, input);
    return route.isKeyed ? answerOnce({ request, reply, context, call }) : call(context);
  };
}

function run({ name, procedure }: RestRoute, ctx: Context, input: unknown): Promise<unknown> {
  return procedure({
    ctx,
    path: name,
    type: procedure._def.type,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  });
}

// A body that is no object is passed on as it is: the procedure's schema refuses it in the product's words.
function inputOf(sent: unknown, params: unknown): unknown {
  if (sent === undefined || sent === null) return params;
  return typeof sent === 'object' && !Array.isArray(sent) ? { ...sent, ...(params as object) } : sent;
}

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
