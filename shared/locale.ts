/** The languages that texts are written in, as Intl knows them: `en` is English (US). */
export type Locale = 'en';

/** That of whoever has asked for no other. */
export const LOCALE: Locale = 'en';
