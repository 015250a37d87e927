/** The languages that texts are written in. */
export type Locale = 'en';

/** That of whoever has asked for no other. */
export const LOCALE: Locale = 'en';

/** What dates and numbers of a language are written by. */
export const TAG: Record<Locale, string> = { en: 'en-US' };
