import { LANGUAGE } from '#shared/limits.ts';

/** The language that was chosen in this browser; empty for none. */
export const keptLocale = (): string =>
  new RegExp(`(?:^|; )${LANGUAGE.cookie}=([\\w-]+)`).exec(document.cookie)?.[1] ?? '';

/** From now on the server answers with pages in this language. */
export const keepLocale = (locale: string): void => store(locale, LANGUAGE.cookieDays * 86_400);

export const forgetLocale = (): void => store('', 0);

function store(locale: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store
  document.cookie = `${LANGUAGE.cookie}=${locale}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
