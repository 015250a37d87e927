import type { Locale } from '#shared/locale.ts';

/** The language of the page: each has scripts of its own (client/languages.ts). */
export const LOCALE: Locale = 'en';
