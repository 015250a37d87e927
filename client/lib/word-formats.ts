import { wordFormats } from '#shared/format-words.ts';
import { LOCALE } from '#shared/locale.ts';

export const WORDS = wordFormats(LOCALE);
