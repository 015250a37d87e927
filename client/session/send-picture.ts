import { downscalePhoto } from '#client/lib/downscale-photo.ts';
import { PhotoUploadFailure } from '#client/lib/photo-upload-failure.ts';
import type { PictureView } from '#shared/item.ts';
import { PHOTO, PICTURE } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { uploadPhoto } from './upload-photo.ts';

/** What an item shows from now on, or what a person reads instead. */
export type SentPicture = { imageUrl: string } | { problem: string };

// Twice what the server keeps, so that its own downscaling has enough pixels.
const sides = PICTURE.sidesPixels;
const SENT_SIDE = 2 * Math.max(...sides);

/** Makes a photo smaller where it is large, and uploads it. */
export async function sendPicture(file: File, onProgress: (progress: number) => void): Promise<SentPicture> {
  if (!file.type.startsWith('image/')) return { problem: ITEM_TEXTS.photoUnreadable };
  const photo = await downscalePhoto(file, (width, height) => SENT_SIDE / Math.max(width, height));
  if (photo.size > PHOTO.bytes) return { problem: ITEM_TEXTS.photoTooLarge };
  try {
    const { imageUrl } = await uploadPhoto<PictureView>('/api/pictures', photo, onProgress);
    return imageUrl ? { imageUrl } : { problem: ITEM_TEXTS.pictureFailed };
  } catch (error) {
    return { problem: sentenceFor(error) };
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof PhotoUploadFailure)) return ITEM_TEXTS.pictureFailed;
  return error.isUnreached ? ITEM_TEXTS.pictureUnreached : (error.words ?? ITEM_TEXTS.pictureFailed);
}
