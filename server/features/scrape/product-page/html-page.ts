import { type CheerioAPI, load } from 'cheerio/slim';

type PlacedText = { text: string; element: PageElement };

const SILENT = /^(?:script|style|noscript|template|svg|select|textarea|head)$/;
const STEPS = 200_000;

/** The texts that a reader of the page sees from this element on, each with the element right around it. */
export function* textsFrom(start: PageElement): Generator<PlacedText> {
  let node: PageNode | null = start;
  for (let step = 0; node && step < STEPS; step++) {
    if (node.type === 'text' && node.parent?.type === 'tag') {
      const text = node.data.trim();
      if (text) yield { text, element: node.parent };
    }
    node = following(node);
  }
}

/** The text inside an element as a reader sees it, blanks collapsed; cut off once it is longer than `limit`. */
export function shownText(element: PageElement, limit: number): string {
  let shown = '';
  const end = following(element, true);
  for (let node: PageNode | null = element; node && node !== end; node = following(node)) {
    if (node.type === 'text') shown += ` ${node.data}`;
    if (shown.length > limit * 2) break;
  }
  return shown
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit + 1);
}

/** The element and those around it, the innermost first, at most `levels` of them. */
export function* aroundAndAbove(element: PageElement, levels: number): Generator<PageElement> {
  let at: PageElement['parent'] = element;
  for (let level = 0; at?.type === 'tag' && level < levels; level++) {
    yield at;
    at = at.parent;
  }
}

function following(node: PageNode, skipInside = false): PageNode | null {
  const child = 'children' in node && !skipInside && !isSilent(node) ? node.children[0] : undefined;
  if (child) return child;
  let at: PageNode | PageElement['parent'] = node;
  while (at && !at.next) at = at.parent;
  return (at?.next ?? null) as PageNode | null;
}

const isSilent = (node: PageNode) => 'name' in node && SILENT.test(node.name);

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
