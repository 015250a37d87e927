import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#server/access/actor.ts';
import type { ThrottleName } from '#server/access/throttle.ts';
import { changeAvatar } from '#server/accounts/change-profile.ts';
import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { keyOfCode } from '#server/failure.ts';
import { changeLogo } from '#server/features/admin/settings.service.ts';
import { toUserView } from '#server/features/me/me.view.ts';
import { storePicture } from '#server/pictures/picture.ts';
import type { Context } from '#server/trpc/context.ts';
import {
  requireActor,
  requireAdmin,
  requireDiskSpace,
  requireSession,
  requireWriteScope,
} from '#server/trpc/procedures.ts';
import { Failure } from '#shared/failures.ts';
import type { SettingsView } from '#shared/installation.ts';
import { PictureView } from '#shared/item.ts';
import { PHOTO } from '#shared/limits.ts';
import { PHOTO_FIELD } from '#shared/picture.ts';
import { MeView } from '#shared/user.ts';
import { contextOf } from './context-of.ts';

/** What `@fastify/multipart` reads at most. */
const FORM_LIMITS = {
  files: 1,
  fileSize: PHOTO.bytes,
  fields: 5,
  parts: 6,
  fieldSize: 1_000,
} as const;
// What a multipart form adds around the photo: boundaries and part headers.
const ENVELOPE_BYTES = 100_000;

/** The one photo of a form. Throws a failure of `picture…` for anything else. */
async function photoIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Failure('pictureWrongForm');
  if (Number(request.headers['content-length'] ?? 0) > PHOTO.bytes + ENVELOPE_BYTES) {
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
    if (part.fieldname !== PHOTO_FIELD) throw new Failure('pictureMissing');
    photo = await part.toBuffer();
  }
  if (!photo?.length) throw new Failure('pictureMissing');
  return photo;
}

/** `idled` rejects when nothing has arrived for PHOTO.idleMs. */
function watchIdle({ raw }: FastifyRequest) {
  const { promise: idled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure('pictureIncomplete')), PHOTO.idleMs);
  const restart = () => timer.refresh();
  raw.on('data', restart);
  const stop = () => {
    clearTimeout(timer);
    raw.off('data', restart);
  };
  return { idled, stop };
}

// A request that waits is not read, so its photo stays with the sender: fifty photos of five megabytes fill the memory.
const AT_ONCE = 10;
const MAX_WAIT_MS = 15_000;
const BUSY_SECONDS = 5;

const limit = limitConcurrency({ max: AT_ONCE, maxWaitMs: MAX_WAIT_MS });

/**
 * The writes that are no procedures, forms with a file: POST /me/avatar, /pictures and /admin/logo. They have a scope of
 * their own because it parses bodies differently.
 */
export async function photoUploads(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: FORM_LIMITS });
  // A body of any other type is not read; `photoIn` refuses it.
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    // A client that hangs up while the session is checked must not end the process.
    request.raw.on('error', () => undefined);
    return contextOf(dependencies, request, reply);
  };

  app.post('/me/avatar', async (request, reply): Promise<MeView> => {
    const context = begin(request, reply);
    const actor = await requireUploader(context, requireSession, 'avatarPerUser');
    // The encoder is large, and few calls need it: it is loaded by the first one.
    const { encodeAvatar } = await import('#server/infra/avatar-image.ts');
    await changeAvatar(context.em, actor.user, await encoded(request, encodeAvatar));
    return MeView.parse({ user: toUserView(actor.user) });
  });

  app.post('/pictures', async (request, reply): Promise<PictureView> => {
    const context = begin(request, reply);
    await requireUploader(context, requireWriteScope, 'picturePerUser');
    const { encodePicture } = await import('#server/infra/picture-image.ts');
    const picture = await encoded(request, encodePicture);
    return PictureView.parse({ imageUrl: await storePicture(context.em, picture) });
  });

  app.post('/admin/logo', async (request, reply): Promise<SettingsView> => {
    const context = begin(request, reply);
    await requireAdmin(context);
    const actor = await requireUploader(context, requireSession, 'avatarPerUser');
    const { encodeLogo } = await import('#server/infra/logo-image.ts');
    return changeLogo({ ...context, actor }, await encoded(request, encodeLogo));
  });
}

/** Who may send a photo; asked before the body is read, so that strangers upload nothing. */
async function requireUploader(
  context: Context,
  requireScope: (actor: Actor) => void,
  throttle: ThrottleName,
): Promise<Actor> {
  const actor = await requireActor(context);
  requireScope(actor);
  requireDiskSpace(context);
  await context.throttles.require(throttle, actor.id);
  return actor;
}

async function encoded<Image extends object>(
  request: FastifyRequest,
  encode: (photo: Buffer) => Promise<Image>,
): Promise<Image> {
  const image = await limit(async () => encode(await photoIn(request)));
  if (!image) throw new Failure('busy', BUSY_SECONDS);
  return image;
}
