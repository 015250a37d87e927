import type { FastifyRequest } from 'fastify';
import { localeIn, localeInCookie } from '#server/languages/wanted.ts';
import { isLocale, type Locale } from '#shared/locale.ts';
import type { Headers } from './cached-answer.ts';
import { type Encoding, encodingFor } from './page-compression.ts';

/** What one address answers in several ways by: the `vary` of those answers. */
export const VARIES_BY = 'accept-encoding';
/** The same of pages, which speak a language. */
export const PAGES_VARY_BY = `${VARIES_BY}, accept-language, cookie`;

type Asked = Pick<FastifyRequest, 'headers'>;

interface Variant {
  encoding: Encoding;
  /** Part of the key of whatever is cached: two requests with one key get the same bytes. */
  key: string;
}

/** Which of the answers of an address a request gets. */
export function variantOf({ headers }: Asked): Variant {
  const encoding = encodingFor(headers[VARIES_BY]);
  return { encoding, key: String(encoding) };
}

export interface PageVariant extends Variant {
  locale: Locale;
}

interface Languages {
  /** Of the installation. */
  defaultLocale: Locale;
  /** That of the link by which the page is opened, where whoever made it chose one. */
  link?: string | null | undefined;
}

/**
 * The same of a page: it speaks the language that the reader chose with the switcher, else that of the link, else what their
 * browser asks for, else that of the installation.
 */
export function pageVariantOf({ headers }: Asked, { defaultLocale, link }: Languages): PageVariant {
  const { encoding } = variantOf({ headers });
  const ofLink = link && isLocale(link) ? link : null;
  const locale =
    localeInCookie(headers.cookie) ?? ofLink ?? localeIn(headers['accept-language']) ?? defaultLocale;
  return { encoding, locale, key: `${encoding} ${locale}` };
}

export const variantHeaders = (encoding: Encoding): Headers => ({
  vary: PAGES_VARY_BY,
  ...(encoding && { 'content-encoding': encoding }),
});
