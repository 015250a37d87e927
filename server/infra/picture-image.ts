import sharp from 'sharp';
import { PICTURE } from '#shared/limits.ts';
import { DECODING_SECONDS, type PhotoFormat, QUALITY, SENT_FORMATS, withPhoto } from './photo.ts';

const [SMALL, MEDIUM, LARGE] = PICTURE.sidesPixels;

/** A picture in its sizes, as WebP. */
export interface EncodedPicture {
  width: number;
  height: number;
  bytes: Buffer;
  /** Null where the picture itself is not larger. */
  medium: Buffer | null;
  small: Buffer | null;
}

/**
 * The photo as we keep it of an item: whole and upright, in three sizes, and nothing in it but pixels. It is decoded
 * once: the smaller ones are made of the largest. Throws as `withPhoto` does.
 */
export const encodePicture = (
  photo: Buffer,
  formats: readonly PhotoFormat[] = SENT_FORMATS,
): Promise<EncodedPicture> =>
  withPhoto(
    photo,
    async (image) => {
      const { data, info } = await image
        // Shops draw for white paper.
        .flatten({ background: 'white' })
        .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .timeout({ seconds: DECODING_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const pixels = { raw: { width, height, channels } };
      const inside = (side: number) =>
        sharp(data, pixels)
          .resize({ width: side, height: side, fit: 'inside' })
          .webp({ quality: QUALITY })
          .toBuffer();
      const smaller = (side: number) => (Math.max(width, height) > side ? inside(side) : null);
      const bytes = await sharp(data, pixels).webp({ quality: QUALITY }).toBuffer();
      return { width, height, bytes, medium: await smaller(MEDIUM), small: await smaller(SMALL) };
    },
    formats,
  );

/** The same of a picture on the web, of which an animated one is kept as its first frame. */
export const encodeCopy = (picture: Buffer) => encodePicture(picture, [...SENT_FORMATS, 'gif']);
