import { LOGO } from '#shared/limits.ts';
import { DECODING_SECONDS, withPhoto } from './photo.ts';

/**
 * The photo as we keep it of an installation: whole on a transparent square, PNG, because phones and mail programs read it,
 * and nothing in it but pixels. Throws as `withPhoto` does.
 */
export const encodeLogo = (photo: Buffer): Promise<Buffer> =>
  withPhoto(photo, (image) =>
    image
      .resize(LOGO.sidePixels, LOGO.sidePixels, {
        fit: 'contain',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .png({ palette: true })
      .timeout({ seconds: DECODING_SECONDS })
      .toBuffer(),
  );
