import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockUser } from '#server/access/actor.ts';
import { rateLimitKey } from '#server/access/throttle.ts';
import { limitQueue } from '#server/concurrency/limit-concurrency.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Context } from '#server/trpc/context.ts';
import { actorIfAny } from '#server/trpc/procedures.ts';
import { Failure } from '#shared/failures.ts';
import { IDEMPOTENCY } from '#shared/limits.ts';

// A keyed call holds a connection while what it calls, a throttle say, may take another: were all of the pool held so,
// each would wait for the others for good.
const limit = limitQueue({ max: IDEMPOTENCY.atOnce, maxQueued: IDEMPOTENCY.waiting });

export interface IdempotentCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  call: (context: Context) => Promise<unknown>;
}

/**
 * With an Idempotency-Key the call and the note of its answer are one transaction: a repetition gets the same answer,
 * and a crash leaves neither. Of the request the note keeps a keyed hash, passwords left out: the same key with another
 * password is a repetition. A refused call leaves no note and may be tried again with the same key. Throws
 * `keyInUse` while the first one runs, `keyReused` for another request under the same key.
 */
export async function withIdempotencyKey({
  request,
  reply,
  context,
  call,
}: IdempotentCall): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return call(context);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Failure('keyInvalid');
  return limit(() =>
    context.em.transactional((em) => answerInside(em, { request, reply, context, call }, key)),
  );
}

async function answerInside(
  em: EntityManager,
  { request, reply, context, call }: IdempotentCall,
  key: string,
): Promise<unknown> {
  const inside: Context = { ...context, em };
  const actor = await actorIfAny(inside).catch(nobody);
  const caller = actor ? `person ${actor.id}` : `address ${rateLimitKey(context.ip)}`;
  const keyHash = context.keyedHash('repeated call', caller, key);
  const requestHash = context.keyedHash('repeated call', request.method, request.url, openPart(request.body));
  await waitForNobody(em, keyHash);
  // The note names the person, so they are locked before anything of theirs (access/owned.ts).
  if (actor) await lockUser(em, actor.user);
  await forgetOld(em, keyHash);
  const known = await noteOf(em, keyHash);
  if (known && known.request_hash !== requestHash) throw new Failure('keyReused');
  if (known) {
    void reply.header('idempotent-replayed', 'true');
    return known.answer;
  }
  const answer = await call(inside);
  await em.execute(
    'insert into idempotency_keys (key_hash, user_id, request_hash, answer) values (?, ?, ?, ?)',
    [keyHash, actor?.id ?? null, requestHash, JSON.stringify(answer)],
  );
  return answer;
}

// A dead token is nobody: calls that anyone may make take no notice of it, the others refuse it themselves.
function nobody(error: unknown): null {
  if (error instanceof Failure && error.key === 'sessionEnded') return null;
  throw error;
}

interface Note {
  request_hash: string;
  answer: unknown;
}

async function noteOf(em: EntityManager, keyHash: string): Promise<Note | undefined> {
  const [note] = await em.execute<Note[]>(
    'select request_hash, answer from idempotency_keys where key_hash = ?',
    [keyHash],
  );
  return note;
}

// Refused rather than queued: a queue of repetitions would hold connections that the first one may need.
async function waitForNobody(em: EntityManager, keyHash: string): Promise<void> {
  const [lock] = await em.execute<{ taken: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken',
    [keyHash],
  );
  if (!lock?.taken) throw new Failure('keyInUse', 1);
}

async function forgetOld(em: EntityManager, keyHash: string): Promise<void> {
  await em.execute(
    `delete from idempotency_keys where key_hash in (
       select key_hash from idempotency_keys
       where created_at < now() - make_interval(hours => ?) order by key_hash = ? desc limit ? for update skip locked)`,
    [IDEMPOTENCY.lifeHours, keyHash, IDEMPOTENCY.forgottenAtOnce],
  );
}

// A note must never be a way to try passwords, not even for somebody who has the secret as well as the database.
const openPart = (body: unknown) =>
  JSON.stringify(body ?? null, (name, value) => (SECRET_FIELDS.has(name) ? undefined : value));

const SECRET_FIELDS: ReadonlySet<string> = new Set(['password', 'currentPassword']);
