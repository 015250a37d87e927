import { parseUrl } from '#shared/parse-url.ts';
import type { PageDocument, PageElement } from './dom.ts';

/** A page and what the readers ask of it again and again. */
export type Page = {
  /** Every element that matches, in the page's order. */
  all: (selectors: string) => PageElement[];
  /** What relative addresses on the page are relative to. */
  base: URL;
  /** Where it was fetched. */
  fetched: URL;
  /** The page's own idea of its address; falls back to where it was fetched. */
  self: URL;
  /** ISO 3166 country the page is made for, when it can be told. */
  country: string | null;
};

export function pageOf(document: PageDocument, pageUrl: string): Page {
  const all: Page['all'] = (selectors) => [...document.querySelectorAll(selectors)];
  const address = (selector: string) => all(selector)[0]?.getAttribute('href') ?? '';
  const fetched = parseUrl(pageUrl) ?? new URL('https://unknown.invalid/');
  const base = addressIn(address('base[href]'), fetched) ?? fetched;
  const named = address('link[rel="canonical"]') || metaContent({ all }, 'og:url');
  const self = (named && addressIn(named, fetched)) || fetched;
  return { all, base, fetched, self, country: countryOf({ all }, self) };
}

/** The address that stands somewhere on a page, absolute; null where it is none. */
export const addressIn = (written: string, base: URL): URL | null =>
  URL.canParse(written, base) ? new URL(written, base) : null;

type Elements = Pick<Page, 'all'>;

/** The content of the first meta element with this property, name or itemprop; null when absent or empty. */
export function metaContent({ all }: Elements, name: string): string | null {
  const [found] = all(`meta[property="${name}"], meta[name="${name}"]`);
  return found?.getAttribute('content')?.trim() || null;
}

// Country domains that name another country or none in practice.
const NOT_A_COUNTRY: readonly string[] = ['co', 'io', 'me', 'tv', 'ai', 'eu', 'gg', 'to', 'fm'];

function countryOf({ all }: Elements, self: URL): string | null {
  const domain = self.hostname.split('.').at(-1) ?? '';
  if (/^[a-z]{2}$/.test(domain) && !NOT_A_COUNTRY.includes(domain)) {
    return domain === 'uk' ? 'GB' : domain.toUpperCase();
  }
  const locale = metaContent({ all }, 'og:locale') ?? all('html')[0]?.getAttribute('lang') ?? '';
  const tag = locale.slice(0, 20).replaceAll('_', '-');
  try {
    return new Intl.Locale(tag).maximize().region ?? null;
  } catch {
    return null;
  }
}
