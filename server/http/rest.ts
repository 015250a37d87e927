import type { ProcedureType } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Dependencies } from '#server/dependencies.ts';
import type { Context } from '#server/trpc/context.ts';
import { requireActor } from '#server/trpc/procedures.ts';
import type { CachedKind, RestMeta } from '#server/trpc/rest-meta.ts';
import { appRouter } from '#server/trpc/router.ts';
import { Failure } from '#shared/failures.ts';
import type { Page } from '#shared/pagination.ts';
import { cachedJson } from './cached-json.ts';
import { contextOf } from './context-of.ts';
import { isAnyVersion, withIfMatch } from './etag.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { setPaginationHeaders } from './pagination.ts';

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
  isIdempotent: boolean;
  status: 200 | 201;
  secretFields: readonly string[];
  onRepeat: RestMeta['onRepeat'];
  requireCaller: RestMeta['requireCaller'];
  /** It takes a version, so `If-Match` may stand for it. */
  isVersioned: boolean;
  hasSideEffects: boolean;
  /** Its rows are answered, and the rest of the page in headers. */
  isPaged: boolean;
  cached: CachedKind | null;
  needsSession: boolean;
}

/** Every procedure that has a REST route. */
export function restRoutes(): RestRoute[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  return procedures.flatMap(([name, procedure]) => {
    const { meta, inputs } = procedure._def;
    if (!meta?.openapi) return [];
    const { method, path } = meta.openapi;
    const isVersioned = inputs.some(({ shape }) => shape && 'version' in shape);
    const { isIdempotent = false, hasSideEffects = false, isPaged = false, cached = null } = meta;
    const { secretFields = [], onRepeat, requireCaller, status = 200 } = meta;
    const needsSession = meta.openapi.protect === true;
    const manners = {
      isIdempotent,
      secretFields,
      onRepeat,
      requireCaller,
      status,
      isVersioned,
      hasSideEffects,
      isPaged,
      cached,
      needsSession,
    };
    return [{ method, path, name, procedure, ...manners }];
  });
}

/**
 * The REST routes below /api: each procedure with `rest()` meta is a real Fastify route that calls it, so parameters
 * are decoded once, HEAD is answered, and no schema is coerced (docs/decisions/0003-one-procedure-two-faces.md).
 */
export async function restApi(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  readJsonOnly(app);
  for (const route of restRoutes()) {
    const handler = handlerOf(route, dependencies);
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: !route.hasSideEffects,
      handler: route.cached
        ? cachedJson(app, dependencies, {
            kind: route.cached,
            answer: handler,
            read: (ctx, input) => run(route, ctx, input),
          })
        : handler,
    });
  }
}

// The procedure is looked up once, here: a caller made per request would walk proxies to find it (lab/bench/rest.ts
// measures what the bridge costs).
function handlerOf(route: RestRoute, dependencies: Dependencies) {
  const readsQuery = route.method === 'GET' || route.method === 'DELETE';
  return (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(dependencies, request, reply);
    void reply.status(route.status);
    const input = inputOf(readsQuery ? request.query : request.body, request.params);
    const ifMatch = route.method === 'GET' ? undefined : request.headers['if-match'];
    if (ifMatch !== undefined && route.isVersioned)
      return withIfMatch(ifMatch, input, (sent) => run(route, context, sent));
    if (ifMatch !== undefined && !isAnyVersion(ifMatch)) return refuseCondition(route, context);
    if (route.isPaged) return answerPage(request, reply, run(route, context, input));
    const call = (ctx: Context) => run(route, ctx, input);
    if (!route.isIdempotent) return call(context);
    const { name: procedure, secretFields, onRepeat, requireCaller } = route;
    const about = { procedure, input, secretFields, onRepeat, requireCaller };
    return withIdempotencyKey({ request, reply, context, call, ...about });
  };
}

// The call takes no version, so nobody can tell whether the condition holds, and the client wants no write unless it does.
async function refuseCondition({ needsSession }: RestRoute, context: Context): Promise<never> {
  if (needsSession) await requireActor(context);
  throw new Failure('preconditionFailed');
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

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Promise<unknown>,
): Promise<unknown[]> {
  const page = (await answer) as Page<unknown>;
  setPaginationHeaders(request, reply, page);
  return page.rows;
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
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isPlainUtf8(request)) return done(new Failure('wrongContentType'), undefined);
    const text = textOf(body as Buffer);
    if (text === null) return done(new Failure('notJson'), undefined);
    void parse(request, text, done);
  });
  // An empty body of another type is still no body.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(body.length === 0 ? null : new Failure('wrongContentType'), undefined);
  });
}

// JSON is UTF-8 (RFC 8259, 8.1); packed bodies are not unpacked.
function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding'] ?? 'identity';
  return /^utf-?8$/i.test(charset) && encoding.toLowerCase() === 'identity';
}

// Null instead of a text in which unreadable bytes are silently replaced.
function textOf(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
