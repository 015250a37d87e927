import { directionOf, LANGUAGES, LOCALES } from '#shared/locale.ts';

/** The languages of the product in a select, each named in itself. */
export const LanguageOptions = () =>
  LOCALES.map((locale) => (
    <option key={locale} value={locale} lang={locale} dir={directionOf(locale)}>
      {LANGUAGES[locale]}
    </option>
  ));
