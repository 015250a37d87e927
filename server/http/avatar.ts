import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeAvatar } from '#server/accounts/change-profile.ts';
import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyOfCode } from '#server/failure.ts';
import { toUserView } from '#server/features/me/me.view.ts';
import { requireActor, requireDiskSpace, requireSession } from '#server/trpc/procedures.ts';
import { AVATAR_FIELD } from '#shared/avatar-field.ts';
import { Failure } from '#shared/failures.ts';
import { AVATAR } from '#shared/limits.ts';
import { MeView } from '#shared/user.ts';
import { contextOf } from './context-of.ts';

const LIMITS = { files: 1, fileSize: AVATAR.bytes, fields: 5, parts: 6, fieldSize: 1_000 } as const;
// What a multipart form adds around the photo: boundaries and part headers.
const ENVELOPE_BYTES = 100_000;
// A request that waits is not read, so its photo stays with the sender: fifty photos of five megabytes fill the memory.
const AT_ONCE = 10;
const MAX_WAIT_MS = 15_000;
const BUSY_SECONDS = 5;

const limit = limitConcurrency({ max: AT_ONCE, maxWaitMs: MAX_WAIT_MS });

/**
 * POST /me/avatar, the one write that is no procedure: a form with a file. It has a scope of its own because it parses
 * bodies differently. The session is checked before the body is read, so that strangers upload nothing.
 */
export async function avatarUpload(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: LIMITS });
  // A body of any other type is not read; `photoIn` refuses it.
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  app.post('/me/avatar', async (request, reply): Promise<MeView> => {
    // A client that hangs up while the session is checked must not end the process.
    request.raw.on('error', () => undefined);
    const context = contextOf(dependencies, request, reply);
    const actor = await requireActor(context);
    requireSession(actor);
    requireDiskSpace(context);
    await context.throttles.require('avatarPerUser', actor.id);
    // The encoder is large, and few calls need it: it is loaded by the first one.
    const { encodeAvatar } = await import('#server/infra/avatar-image.ts');
    const avatar = await limit(async () => encodeAvatar(await photoIn(request)));
    if (!avatar) throw new Failure('busy', BUSY_SECONDS);
    await changeAvatar(context.em, actor.user, avatar);
    return MeView.parse({ user: toUserView(actor.user) });
  });
}

async function photoIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Failure('pictureWrongForm');
  if (Number(request.headers['content-length'] ?? 0) > AVATAR.bytes + ENVELOPE_BYTES) {
    throw new Failure('pictureTooLarge');
  }
  const watch = watchIdle(request);
  try {
    return await Promise.race([onlyPhotoOf(request), watch.idled]);
  } catch (error) {
    // An error without a failure of its own means a form that breaks off or makes no sense.
    throw error instanceof Failure ? error : new Failure(keyOfCode(error) ?? 'pictureIncomplete');
  } finally {
    watch.stop();
    // Drains what was not read, or the connection would hang.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function onlyPhotoOf(request: FastifyRequest): Promise<Buffer> {
  let photo: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== AVATAR_FIELD) throw new Failure('pictureMissing');
    photo = await part.toBuffer();
  }
  if (!photo?.length) throw new Failure('pictureMissing');
  return photo;
}

/** `idled` rejects when nothing has arrived for AVATAR.idleMs. */
function watchIdle({ raw }: FastifyRequest) {
  const { promise: idled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('pictureIncomplete')), AVATAR.idleMs);
  const restart = () => timer.refresh();
  raw.on('data', restart);
  const stop = () => {
    clearTimeout(timer);
    raw.off('data', restart);
  };
  return { idled, stop };
}
