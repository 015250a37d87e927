import { PICTURE } from './limits.ts';

/** The field of the form in which a photo is sent. */
export const PHOTO_FIELD = 'image';

/**
 * The picture of an item, as it is kept here. Its address tells its size and where smaller ones are, so nobody has to
 * ask for them: /uploads/{hash}-{width}x{height}.webp, and the same with -480 or -240 for a longest side of so many pixels.
 * Behind a passphrase its address is /share/{token}/pictures/{item}-{width}x{height}.webp.
 */
export interface Picture {
  width: number;
  height: number;
  /** The smaller ones, the smallest first. */
  smaller: { address: string; side: number }[];
}

/** Behind an address under /uploads/: the browser stores nothing of the answer. */
export const NOT_STORED = '?no-store';

const ADDRESS =
  /^\/(?:uploads\/[0-9a-f]{32}|share\/[\w-]+\/pictures\/[0-9a-f-]{36})-(\d{1,4})x(\d{1,4})\.webp$/;
const LARGEST = PICTURE.sidesPixels[2];

export const pictureAddress = (hash: string, { width, height }: { width: number; height: number }) =>
  `/uploads/${hash.slice(0, 32)}-${width}x${height}.webp`;

/** What an address tells of a picture; null when it is none of ours. */
export function pictureAt(address: string): Picture | null {
  const [, width, height] = ADDRESS.exec(address)?.map(Number) ?? [];
  if (!width || !height) return null;
  const smaller = PICTURE.sidesPixels
    .filter((side) => side < LARGEST && side < Math.max(width, height))
    .map((side) => ({ side, address: address.replace(/\.webp$/, `-${side}.webp`) }));
  return { width, height, smaller };
}

/** Beyond it a picture cut to a square would lose too much, and stands on a mount instead. */
const OFF_SQUARE = 1.15;
export const isOffSquare = ({ width, height }: Picture) =>
  Math.max(width, height) / Math.min(width, height) > OFF_SQUARE;
