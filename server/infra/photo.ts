import sharp, { type Metadata, type Sharp } from 'sharp';
import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { Failure } from '#shared/failures.ts';
import { DECODING, PHOTO } from '#shared/limits.ts';

// No cache: nobody uploads the same photo twice, and it is private.
sharp.cache(false);
// Several threads to a picture made fifty at once take twice as long (measured on two cores).
sharp.concurrency(1);

const AT_ONCE = 2;
const MAX_WAIT_MS = 10_000;

const limit = limitConcurrency({ max: AT_ONCE, maxWaitMs: MAX_WAIT_MS });
// Two large ones at once would take half of what a small machine has left.
const alone = limitConcurrency({ max: 1, maxWaitMs: MAX_WAIT_MS });

/** What one step of the work on a photo may take. */
export const DECODING_SECONDS = 10;
/** Of the WebP that is made of it. */
export const QUALITY = 82;

/**
 * Opens the photo that somebody sent, upright, for what makes of it what we keep. Throws `pictureUnreadable`,
 * `pictureTooManyPixels`, `pictureTooHeavy`, or `busy` when too many photos wait.
 */
export async function withPhoto<Encoded>(
  photo: Buffer,
  encode: (image: Sharp) => Promise<Encoded>,
  formats: readonly PhotoFormat[] = SENT_FORMATS,
): Promise<Encoded> {
  if (!formats.some((format) => BEGINS[format](photo))) throw new Failure('pictureUnreadable');
  const image = sharp(photo, { failOn: 'warning', limitInputPixels: PHOTO.inputPixels });
  const bytes = await readable(async () => requireDecodable(await image.metadata(), formats));
  const decode = () => limit(async () => ({ image: await readable(() => encode(image.autoOrient())) }));
  const encoded = await (bytes > DECODING.bytesOfSmall ? alone(decode) : decode());
  if (!encoded) throw new Failure('busy', 1);
  return encoded.image;
}

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw new Failure(isTooLarge ? 'pictureTooManyPixels' : 'pictureUnreadable');
  }
}

// A few kilobytes can unpack to hundreds of megabytes, so the file's header is checked before anything is decoded.
function requireDecodable(header: Metadata, formats: readonly string[]): number {
  if (!formats.includes(header.format)) throw new Failure('pictureUnreadable');
  if (header.width * header.height > PHOTO.inputPixels) throw new Failure('pictureTooManyPixels');
  const bytes = bytesInMemory(header);
  if (bytes > DECODING.bytesInMemory) throw new Failure('pictureTooHeavy');
  return bytes;
}

/** The most memory that decoding takes, as measured per format (tests/server/infra/avatar-image.test.ts). */
function bytesInMemory({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  // Baseline JPEG, as cameras write it, is shrunk while it is read line by line.
  if (format === 'jpeg' && !isProgressive) return 0;
  // The first frame is put together on a canvas of its own.
  if (format === 'gif') return 2 * width * height * 4;
  // WebP is unpacked to four channels, whatever it has.
  const whole = width * height * (format === 'webp' ? 4 : channels) * (depth === 'ushort' ? 2 : 1);
  // What comes in several passes is held twice until the last one: coefficients, or lines to be put in order.
  return isProgressive ? 2 * whole : whole;
}

/** What people send. */
export const SENT_FORMATS = ['jpeg', 'png', 'webp'] as const;
export type PhotoFormat = (typeof SENT_FORMATS)[number] | 'gif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const startsWith = (photo: Buffer, start: Buffer) => photo.subarray(0, start.length).equals(start);

// By the first bytes, so that only these decoders ever run on a stranger's file, not those of SVG, TIFF or HEIF: what drawing
// an SVG costs is known only when it has been drawn.
const BEGINS: Record<PhotoFormat, (photo: Buffer) => boolean> = {
  jpeg: (photo) => startsWith(photo, Buffer.from([0xff, 0xd8, 0xff])),
  png: (photo) => startsWith(photo, PNG),
  webp: (photo) => photo.toString('latin1', 0, 4) === 'RIFF' && photo.toString('latin1', 8, 12) === 'WEBP',
  gif: (photo) => /^GIF8[79]a$/.test(photo.toString('latin1', 0, 6)),
};
