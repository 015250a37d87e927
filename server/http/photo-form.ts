import type { FastifyRequest } from 'fastify';
import { keyOfCode } from '#server/failure.ts';
import { Failure } from '#shared/failures.ts';
import { PHOTO } from '#shared/limits.ts';
import { PHOTO_FIELD } from '#shared/photo-field.ts';

/** What `@fastify/multipart` reads at most. */
export const FORM_LIMITS = {
  files: 1,
  fileSize: PHOTO.bytes,
  fields: 5,
  parts: 6,
  fieldSize: 1_000,
} as const;
// What a multipart form adds around the photo: boundaries and part headers.
const ENVELOPE_BYTES = 100_000;

/** The one photo of a form. Throws a failure of `picture…` for anything else. */
export async function photoIn(request: FastifyRequest): Promise<Buffer> {
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
