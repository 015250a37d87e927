/** The languages of the product, each as its speakers call it. Adding one: CONTRIBUTING.md, "A language". */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  sv: 'Svenska',
  da: 'Dansk',
  nb: 'Norsk bokmål',
  pl: 'Polski',
  cs: 'Čeština',
  he: 'עברית',
  ar: 'العربية',
} as const;

/** As Intl knows them: `en` is English (US). */
export type Locale = keyof typeof LANGUAGES;

/** Of the sources, and of whoever has asked for no other. */
export const ENGLISH: Locale = 'en';

export const LOCALES = Object.keys(LANGUAGES) as Locale[];

export const isLocale = (text: string): text is Locale => Object.hasOwn(LANGUAGES, text);

/** As `dir` of HTML names it. */
export const directionOf = (locale: Locale) => (locale === 'he' || locale === 'ar' ? 'rtl' : 'ltr');

/** For Intl: digits are those of every other language, as in prices and codes. */
export const intlTag = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : locale);
