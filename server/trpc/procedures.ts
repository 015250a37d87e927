import { initTRPC } from '@trpc/server';
import { type Actor, actorOf, requireAdminRights } from '#server/access/actor.ts';
import { rateLimitKey } from '#server/access/throttle.ts';
import { isConflict } from '#server/database/postgres-errors.ts';
import { toFailure } from '#server/failure.ts';
import { say } from '#server/languages/texts.ts';
import { Failure } from '#shared/failures.ts';
import { DATABASE, STORAGE } from '#shared/limits.ts';
import { ENGLISH } from '#shared/locale.ts';
import { isSentenceKey } from '#shared/sentences.ts';
import type { Context } from './context.ts';
import type { RestMeta } from './rest-meta.ts';
import { trpcError, trpcFailure } from './trpc-failure.ts';
import { inTurn } from './turns.ts';

const t = initTRPC
  .context<Context>()
  .meta<RestMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, data } = trpcFailure(toFailure(error), ctx?.locale ?? ENGLISH);
      return { ...shape, message, data: { ...shape.data, ...data } };
    },
  });

export const router = t.router;
export const middleware = t.middleware;
export const callerFactory = t.createCallerFactory;

const translateFailures = middleware(async ({ next, ctx }) => {
  const result = await next();
  if (result.ok) return result;
  const failure = toFailure(result.error);
  const { retryAfterSeconds } = failure;
  if (retryAfterSeconds !== undefined) ctx.setHeader('retry-after', String(retryAfterSeconds));
  throw trpcError(failure, ctx.locale);
});

/** Makes the sentence of a `MessageView`, whose procedure answers its key. */
const sayAnswers = middleware(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok || !hasMessage(result.data) || !isSentenceKey(result.data.message)) return result;
  return { ...result, data: { ...result.data, message: say(ctx.locale)(result.data.message) } };
});

const hasMessage = (data: unknown): data is { message: string } =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';

/**
 * Runs a write again, a few times, after a deadlock or serialization failure, which changed nothing. Each try has a new
 * entity manager, because rows that the first one read may be old. A call that is part of a larger transaction is not
 * repeated alone.
 */
const repeatAfterConflict = middleware(async ({ next, ctx, type, meta }) => {
  const isWrite = type === 'mutation' || meta?.hasSideEffects === true;
  if (!isWrite || ctx.em.isInTransaction()) return next();
  for (let attempt = 1; ; attempt++) {
    const result = await next({ ctx: {} });
    if (result.ok || attempt >= DATABASE.triesAfterConflict) return result;
    if (!isConflict(result.error.cause)) return result;
    Object.assign(ctx, { em: ctx.database.em.fork(), session: undefined });
  }
});

const refuseWritesOnFullDisk = middleware(({ ctx, type, meta, next }) => {
  const isWriting = (type === 'mutation' && !meta?.worksOnFullDisk) || meta?.hasSideEffects;
  if (isWriting) requireDiskSpace(ctx);
  return next();
});

/** Throws `storageFull` while the disk is too full to write: reading goes on. */
export function requireDiskSpace({ storage }: Context): void {
  if (storage.isLow()) throw new Failure('storageFull', STORAGE.retrySeconds);
}

const takeTurn = middleware(({ ctx, path, type, next }) =>
  inTurn(ctx, { path, isWrite: type === 'mutation', caller: () => callerInQueue(ctx) }, () => next()),
);

/** Anyone may call. Only a procedure that asks for the caller (`actorIfAny`, `liveActor`) looks at the session. */
export const publicProcedure = t.procedure
  .use(translateFailures)
  .use(sayAnswers)
  .use(refuseWritesOnFullDisk)
  .use(takeTurn)
  .use(repeatAfterConflict);

const refuseBesideProviders = middleware(({ ctx, next }) => {
  if (ctx.isProviderOnly) throw new Failure('providerOnly');
  return next();
});

/** The same for a log-in of our own, and what leads to one. Throws `providerOnly` where people log in with a provider alone. */
export const ownLoginProcedure = publicProcedure.use(refuseBesideProviders);

/** The caller, null without a token. Throws `sessionEnded` for a token that opens nothing. */
export async function actorIfAny(ctx: Context): Promise<Actor | null> {
  if (!ctx.bearer) return null;
  ctx.session ??= actorOf(ctx.bearer, ctx);
  const actor = await ctx.session;
  if (!actor) throw new Failure('sessionEnded');
  if (actor.renewedToken) ctx.setHeader('x-renewed-token', actor.renewedToken);
  return actor;
}

/** After the session version was raised: the token that was renewed for this answer opens nothing any more, this one does. */
export function renewWith(ctx: Context, { renewedToken }: Actor, token: string): void {
  if (renewedToken) ctx.setHeader('x-renewed-token', token);
}

/** The caller, null without a token and with a dead one: for calls that anyone may make. */
export function liveActor(ctx: Context): Promise<Actor | null> {
  return actorIfAny(ctx).catch((error: unknown) => {
    if (error instanceof Failure && error.key === 'sessionEnded') return null;
    throw error;
  });
}

/** Who takes turns with others: the account, so that nobody waits for what their household does, or the address. */
export async function callerInQueue(ctx: Context): Promise<string> {
  // Asked anew by the call itself, perhaps in a transaction.
  const actor = await liveActor({ ...ctx, session: undefined });
  return actor ? `user ${actor.id}` : `address ${rateLimitKey(ctx.ip)}`;
}

/** The caller; throws `signInNeeded` without a session. */
export async function requireActor(ctx: Context): Promise<Actor> {
  const actor = await actorIfAny(ctx);
  if (!actor) throw new Failure('signInNeeded');
  return actor;
}

/** The caller, who is an administrator as the database row says now; throws `adminOnly` and `secondFactorDemanded`. */
export async function requireAdmin(ctx: Context): Promise<Actor> {
  const actor = await requireActor(ctx);
  requireAdminRights(actor);
  return actor;
}

/** Only with a living session, or an access token whose scope reaches the call. */
export const signedInProcedure = publicProcedure.use(async ({ ctx, next, type }) => {
  const actor = await requireActor(ctx);
  if (type === 'mutation') requireWriteScope(actor);
  return next({ ctx: { actor } });
});

/**
 * One transaction to the answer. A failure takes back everything. Inside another transaction, that of an Idempotency-Key, it is a
 * part of it.
 */
export const inTransaction = middleware(({ ctx, next }) =>
  ctx.em.transactional(async (em) => {
    const result = await next({ ctx: { em } });
    if (!result.ok) throw result.error;
    return result;
  }),
);

/** A write of one's own lists, in one transaction from the look-up that checks and locks (`access/list-access.ts`). */
export const writeProcedure = signedInProcedure.use(inTransaction);

/**
 * Only with a log-in. An access token may leak, so it must not be as good as the account: it cannot change the address
 * or the password, or make further tokens.
 */
export const sessionProcedure = signedInProcedure.use(({ ctx, next }) => {
  requireSession(ctx.actor);
  return next();
});

/** The same for what is to be a way in of our own. Throws `providerOnly` as `ownLoginProcedure` does. */
export const ownWayInProcedure = sessionProcedure.use(refuseBesideProviders);

/** Throws `readOnlyToken` for an access token that may only read. */
export function requireWriteScope({ scope }: Actor): void {
  if (scope === 'read') throw new Failure('readOnlyToken');
}

export function requireSession({ scope }: Actor): void {
  if (scope !== 'session') throw new Failure('sessionNeeded');
}

/** Only for administrators. */
export const adminProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  await requireAdmin(ctx);
  return next();
});

/** Only for administrators with a log-in: an access token never changes who may do what. */
export const adminSessionProcedure = adminProcedure.use(({ ctx, next }) => {
  requireSession(ctx.actor);
  return next();
});
