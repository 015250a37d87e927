import { AVATAR } from '#shared/limits.ts';
import { DECODING_SECONDS, QUALITY, withPhoto } from './photo.ts';

/** The photo as we keep it of a person: upright, square, WebP, and nothing in it but pixels. Throws as `withPhoto` does. */
export const encodeAvatar = (photo: Buffer): Promise<Buffer> =>
  withPhoto(photo, (image) =>
    image
      .resize(AVATAR.sidePixels, AVATAR.sidePixels, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer(),
  );
