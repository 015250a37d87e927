import { DECODING_SECONDS, QUALITY, withPhoto } from './photo.ts';

/** A kept picture as mail programs of every age show it. Throws as `withPhoto` does. */
export const encodeJpeg = (picture: Buffer): Promise<Buffer> =>
  withPhoto(picture, (image) =>
    image.jpeg({ quality: QUALITY }).timeout({ seconds: DECODING_SECONDS }).toBuffer(),
  );
