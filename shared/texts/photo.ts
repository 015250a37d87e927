import { PHOTO } from '../limits.ts';

export const PHOTO_TEXTS = {
  missing: 'Please choose one picture',
  incomplete: 'The picture did not arrive completely. Please try again.',
  unreadable: 'Please choose a JPEG, PNG or WebP picture',
  tooLarge: `The picture can have at most ${PHOTO.bytes / 1_000_000} MB`,
  tooManyPixels: `The picture can have at most ${PHOTO.inputPixels / 1_000_000} megapixels`,
  tooHeavy: 'This picture takes too much memory to open. Please save it smaller, or as an ordinary JPEG.',
  wrongForm: 'Please send the picture as multipart/form-data, in the field image',
} as const;
