import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockUser } from '#server/access/actor.ts';
import { rateLimitKey } from '#server/access/throttle.ts';
import { fairQueue } from '#server/concurrency/fair-queue.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { isOfGivers } from '#server/infra/log.ts';
import type { Context } from '#server/trpc/context.ts';
import { isFromOwnPage } from '#server/trpc/giver-caller.ts';
import { callerInQueue, liveActor } from '#server/trpc/procedures.ts';
import type { RestMeta } from '#server/trpc/rest-meta.ts';
import { inTurnOfGivers } from '#server/trpc/turns.ts';
import { Failure } from '#shared/failures.ts';
import { IDEMPOTENCY } from '#shared/limits.ts';

// A call with a key holds a database connection until it ends, and what it does, a throttle for example, may need a second
// one. If such calls held the whole pool, each would wait for a second connection for good.
// Who waits for that takes turns with other addresses, and what givers send waits for nobody else.
const inTurnOfOthers = fairQueue(IDEMPOTENCY.turns);

export interface IdempotentCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  call: (context: Context) => Promise<unknown>;
  /** Its name in the router, and what was sent to it: a share link's token, maybe. */
  procedure: string;
  input: unknown;
  /** Of the answer: they are not stored, a repetition tells null in their place. */
  secretFields?: readonly string[];
  onRepeat?: RestMeta['onRepeat'];
  requireCaller?: RestMeta['requireCaller'];
}

/**
 * Runs a call once per Idempotency-Key: the same request with the same key gets the stored answer of the first one. The
 * call and storing its answer are one transaction, so a crash leaves neither. A refused call stores no answer and may be
 * tried again with the same key. Throws what `requireCaller` throws, `keyInUse` while the first call runs, and `keyReused`
 * for another request with the same key. Requests are compared by a keyed hash without passwords and passphrases, so two that differ only
 * in one are the same request.
 */
export async function withIdempotencyKey({
  request,
  reply,
  context,
  call,
  ...manners
}: IdempotentCall): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return call(context);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Failure('keyInvalid');
  const inTurn = isOfGivers(request.url) ? inTurnOfGivers : inTurnOfOthers;
  return inTurn(await callerInQueue(context), () =>
    context.em.transactional((em) => runOrReplay(em, { request, reply, context, call, ...manners }, key)),
  );
}

async function runOrReplay(
  em: EntityManager,
  { request, reply, context, call, secretFields = [], onRepeat, ...about }: IdempotentCall,
  key: string,
): Promise<unknown> {
  const inside: Context = { ...context, em };
  // With a dead token the call counts for the address: a call that needs a session refuses the token itself.
  const actor = await liveActor(inside);
  await about.requireCaller?.(inside, about.input);
  const isOfPage = actor === null && key.length >= IDEMPOTENCY.unguessableLength && isFromOwnPage(context);
  const scope = actor ? [`user ${actor.id}`] : scopeOfNobody(context, { ...about, isOfPage });
  const keyHash = context.keyedHash('repeated call', ...scope, key);
  const requestHash = context.keyedHash(
    'repeated call',
    request.method,
    request.url,
    withoutSecrets(request.body),
  );
  await requireLock(em, keyHash);
  // The stored answer refers to the user, so the user is locked before their lists (access/list-access.ts).
  if (actor) await lockUser(em, actor.user);
  await run(em, EXPIRED_ANSWERS, { keyHash });
  const stored = await runForOne(em, STORED_ANSWER, { keyHash });
  if (stored && stored.requestHash !== requestHash) throw new Failure('keyReused');
  if (stored) {
    void reply.header('idempotent-replayed', 'true');
    return onRepeat ? onRepeat(inside, { answer: stored.answer, isOfPage }) : stored.answer;
  }
  const answer = await call(inside);
  const told = withoutFields(answer, secretFields);
  await run(em, NEW_ANSWER, { keyHash, userId: actor?.id ?? null, requestHash, told });
  return answer;
}

/**
 * Whose key it is where nobody is signed in: a whole house may be behind one address, so a key that was used for one call
 * says nothing to another one, nor by another share link. Else the recipient of a list would notice the keys of its givers.
 */
function scopeOfNobody(
  { ip }: Context,
  { procedure, input, isOfPage }: Pick<IdempotentCall, 'procedure' | 'input'> & { isOfPage: boolean },
): string[] {
  const { token = '' } = (input ?? {}) as { token?: unknown };
  // A page makes its keys up at random, and its address may change between two tries: a phone leaves the house.
  const caller = isOfPage ? 'page' : `address ${rateLimitKey(ip)}`;
  return [caller, procedure, String(token)];
}

const STORED_ANSWER = statement({
  name: 'stored answer',
  given: { keyHash: 'text' },
  row: { requestHash: 'text', answer: 'json' },
  sql: 'select request_hash as "requestHash", answer from idempotency_keys where key_hash = $keyHash',
});
const NEW_ANSWER = statement({
  name: 'new answer',
  given: { keyHash: 'text', userId: 'uuid?', requestHash: 'text', told: 'text' },
  sql: `insert into idempotency_keys (key_hash, user_id, request_hash, answer)
    values ($keyHash, $userId, $requestHash, $told::jsonb)`,
});
// The expired row of this key first, and some others.
const EXPIRED_ANSWERS = statement({
  name: 'expired answers',
  given: { keyHash: 'text' },
  sql: `delete from idempotency_keys where key_hash in (
    select key_hash from idempotency_keys where created_at < now() - make_interval(hours => ${IDEMPOTENCY.lifeHours})
    order by key_hash = $keyHash desc limit ${IDEMPOTENCY.purgedPerCall} for update skip locked)`,
});

// A repetition is refused instead of waiting: those that waited would hold connections that the first call may need.
async function requireLock(em: EntityManager, keyHash: string): Promise<void> {
  if (!(await runForOne(em, LOCKED_KEY, { keyHash }))?.isTaken) throw new Failure('keyInUse', 1);
}

const LOCKED_KEY = statement({
  name: 'locked key',
  given: { keyHash: 'text' },
  row: { isTaken: 'boolean' },
  sql: 'select pg_try_advisory_xact_lock(hashtextextended($keyHash, 0)) as "isTaken"',
});

// A stored hash must never be a way to try passwords, not even for somebody with both the secret and the database.
const withoutSecrets = (body: unknown) =>
  JSON.stringify(body ?? null, (name, value) => (SECRET_FIELDS.has(name) ? undefined : value));

const withoutFields = (answer: unknown, fields: readonly string[]) =>
  JSON.stringify(answer, (name, value) => (fields.includes(name) ? null : value));

const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'currentPassword', 'passphrase']);
