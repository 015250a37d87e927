import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeAvatar } from '#server/accounts/change-profile.ts';
import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyOfCode } from '#server/failure.ts';
import { toUserView } from '#server/features/me/me.view.ts';
import { encodeAvatar } from '#server/infra/avatar-image.ts';
import { requireActor, requireDiskSpace, requireSession } from '#server/trpc/procedures.ts';
import { Failure } from '#shared/failures.ts';
import { AVATAR } from '#shared/limits.ts';
import { AVATAR_FIELD, MeView } from '#shared/user.ts';
import { contextOf } from './context-of.ts';

const LIMITS = { files: 1, fileSize: AVATAR.bytes, fields: 5, parts: 6, fieldSize: 1_000 } as const;
// Around the picture stand the borders and the heads of its part.
const ENVELOPE_BYTES = 100_000;
// Whoever waits keeps the photo on their side: fifty of five megabytes would otherwise lie here in memory.
const AT_ONCE = 10;
const PATIENCE_MS = 15_000;
const BUSY_SECONDS = 5;

const limit = limitConcurrency({ max: AT_ONCE, maxWaitMs: PATIENCE_MS });

/**
 * POST /me/avatar, the one call that is no procedure: a form with a file. In a scope of its own, because it reads
 * bodies its own way. The session comes first, so that strangers upload nothing.
 */
export async function avatarUpload(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: LIMITS });
  // Anything else is refused in our own words, without being read.
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  app.post('/me/avatar', async (request, reply): Promise<MeView> => {
    // Whoever hangs up while we look at the session must not end the process.
    request.raw.on('error', () => undefined);
    const context = contextOf(dependencies, request, reply);
    const actor = await requireActor(context);
    requireSession(actor);
    requireDiskSpace(context);
    await context.throttles.require('avatarPerPerson', actor.id);
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
  const watch = watchForStandstill(request);
  try {
    return await Promise.race([onlyPhotoOf(request), watch.stoodStill]);
  } catch (error) {
    // What the form's reader does not name is a form that breaks off or makes no sense.
    throw error instanceof Failure ? error : new Failure(keyOfCode(error) ?? 'pictureIncomplete');
  } finally {
    watch.stop();
    // What was not read yet flows away, or the connection would hang with it.
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

function watchForStandstill({ raw }: FastifyRequest) {
  const { promise: stoodStill, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('pictureIncomplete')), AVATAR.idleMs);
  const note = () => timer.refresh();
  raw.on('data', note);
  const stop = () => {
    clearTimeout(timer);
    raw.off('data', note);
  };
  return { stoodStill, stop };
}
