import { type CheerioAPI, load } from 'cheerio/slim';

/** A parsed page and what the readers ask of it again and again. */
export type HtmlPage = {
  $: CheerioAPI;
  /** What relative addresses on the page are relative to. */
  base: URL;
  /** The page's own idea of its address; falls back to where it was fetched. */
  self: URL;
  /** ISO 3166 country the page is made for, when it can be told. */
  country: string | null;
};

/** Every element that matches, in the page's order. */
export const elementsOf = ($: CheerioAPI, selector: string) => $.root().find(selector).toArray();
export type PageElement = ReturnType<typeof elementsOf>[number];
export type PageNode = PageElement['children'][number];

// A selector's time grows with the square of the siblings it starts from, so everything gets one element around it.
// Pages people made nest a few dozen deep; the time of a selector grows with the square of the depth.
const DEEPEST = 400;

/** Parses without running or loading anything; null when elements are nested too deep to be a real page. */
export function htmlPage(html: string, pageUrl: string): HtmlPage | null {
  const $ = load(`<page-root>${html}`);
  if (isTooDeep($)) return null;
  const fetched = URL.parse(pageUrl) ?? new URL('https://unknown.invalid/');
  const base = URL.parse($('base[href]').first().attr('href') ?? '', fetched.href) ?? fetched;
  const named = $('link[rel="canonical"]').first().attr('href') ?? metaContent($, 'og:url');
  const self = (named && URL.parse(named, fetched.href)) || fetched;
  return { $, base, self, country: countryOf($, self) };
}

function isTooDeep($: CheerioAPI): boolean {
  let level: PageNode[] = [...$.root()];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** The content of the first meta element with this property, name or itemprop; null when absent or empty. */
export function metaContent($: CheerioAPI, name: string): string | null {
  const found = $(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content')?.trim();
  return found || null;
}

// Country domains that name another country or none in practice.
const NOT_A_COUNTRY: readonly string[] = ['co', 'io', 'me', 'tv', 'ai', 'eu', 'gg', 'to', 'fm'];

function countryOf($: CheerioAPI, self: URL): string | null {
  const domain = self.hostname.split('.').at(-1) ?? '';
  if (/^[a-z]{2}$/.test(domain) && !NOT_A_COUNTRY.includes(domain)) {
    return domain === 'uk' ? 'GB' : domain.toUpperCase();
  }
  const locale = metaContent($, 'og:locale') ?? $('html').attr('lang') ?? '';
  const tag = locale.slice(0, 20).replaceAll('_', '-');
  try {
    return new Intl.Locale(tag).maximize().region ?? null;
  } catch {
    return null;
  }
}
