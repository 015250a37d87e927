import { LOCALE } from '#client/lib/locale.ts';
import { wordFormats } from '#shared/format-words.ts';

export const WORDS = wordFormats(LOCALE);
