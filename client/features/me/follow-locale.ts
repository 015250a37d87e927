import { forgetLocale, keepLocale, keptLocale } from '#client/lib/kept-locale.ts';
import { LOCALE } from '#client/lib/locale.ts';
import type { Locale } from '#shared/locale.ts';

/** The language of the account counts before that of the browser: the page is loaded again, once. */
export function followLocale(locale: Locale | null): void {
  if (locale === null || keptLocale() === locale) return;
  keepLocale(locale);
  // A browser that keeps no cookies goes on as it was.
  if (locale !== LOCALE && keptLocale() === locale) location.reload();
}

/** No language is chosen in this browser any more. */
export function speakAsBrowserAsks(): void {
  if (keptLocale() === '') return;
  forgetLocale();
  location.reload();
}
