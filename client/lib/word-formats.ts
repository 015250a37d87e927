import { WORD_FORMATS } from '#shared/format-words.ts';
import { LOCALE } from '#shared/locale.ts';

export const WORDS = WORD_FORMATS[LOCALE];
