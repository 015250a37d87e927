import type { TRPCLink } from '@trpc/client';
import { textsIn } from '#server/languages/texts.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import type { NoScriptPage } from '#shared/giver-page.ts';
import { directionOf, ENGLISH, type Locale } from '#shared/locale.ts';
import type { Brand, DrawnPage, PageRedirect, ReadPage, RenderedPage } from '#shared/page.ts';

interface Filling {
  tags?: string;
  styles?: string;
  locale?: Locale;
}

/**
 * Fills the holes of index.html; `tags` follow those of the page's own head, and `styles` is the address of the styles
 * that the page came without. Replacer functions throughout: `$&` in a wishlist's name would be
 * special in a replacement string.
 */
export function fillTemplate(
  template: string,
  { head, html, data, starts }: RenderedPage,
  { tags = '', styles = '', locale = ENGLISH }: Filling = {},
): string {
  return template
    .replace('<!--head-->', () => head + tags)
    .replace('data-starts=""', () => `data-starts="${starts}"`)
    .replace('data-styles=""', () => `data-styles="${styles}"`)
    .replace('<!--app-->', () => html)
    .replace('<!--without-script-->', () => (needsScript(html) ? withoutScript(locale) : ''))
    .replace('<!--data-->', () => data);
}

/** The same without a script. */
export const fillScriptless = (template: string, { head, html }: { head: string; html: string }): string =>
  template
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<!--without-script-->/g, '')
    .replace('<!--head-->', () => head)
    .replace(/<div id="root"[^>]*>/, '<div id="root">')
    .replace('<!--app-->', () => html);

// What only the app draws, and what only it can send: a form that asks for a page is none of it.
const needsScript = (html: string) => html === '' || /<form(?![^>]* method="get")/.test(html);

const withoutScript = (locale: Locale) =>
  `<noscript><p>${textsIn(locale).FRAME_TEXTS.scriptNeeded}</p></noscript>`;

/** Of the template that the build made: in a language, with the scripts that speak it. */
export const templateIn = (template: string, locale: Locale, scripts: (path: string) => string): string =>
  template
    .replace('<html lang="en">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replaceAll(/(?<=")\/assets\/[\w.$-]+\.js(?=")/g, scripts);

export interface ManifestChunk {
  file: string;
  name?: string;
  imports?: string[];
  isEntry?: boolean;
}

export type Manifest = Record<string, ManifestChunk>;

/**
 * The modulepreload tags of what a page needs beside its first script: eager for screens drawn in the browser, low
 * priority for pages whose app starts by itself, none elsewhere.
 */
export function createPreloads(manifest: Manifest): (page: RenderedPage) => string {
  const known = new Set(entryKeys(manifest).flatMap((key) => withImports(manifest, key)));
  const tagsOfPages = new Map<string, string>();
  return ({ routeIds, starts, html }) => {
    const isDrawnByApp = html === '';
    if (!isDrawnByApp && starts !== 'idle') return '';
    const page = `${isDrawnByApp} ${routeIds.join(' ')}`;
    const cached = tagsOfPages.get(page);
    if (cached !== undefined) return cached;
    const roots = [...appKeys(manifest), ...routeIds.flatMap((id) => routeKeys(manifest, id))];
    const wanted = new Set(roots.flatMap((key) => withImports(manifest, key)));
    const priority = isDrawnByApp ? '' : ' fetchpriority="low"';
    const tags = [...wanted]
      .filter((key) => !known.has(key))
      .map((key) => `<link rel="modulepreload" crossorigin${priority} href="/${manifest[key]?.file}">`)
      .join('');
    tagsOfPages.set(page, tags);
    return tags;
  };
}

/** Of the chunk that client/chunks.ts names so. */
const appKeys = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === 'start');

const entryKeys = (manifest: Manifest) => Object.keys(manifest).filter((key) => manifest[key]?.isEntry);

const routeKeys = (manifest: Manifest, routeId: string) =>
  Object.keys(manifest).filter((key) => routeIdOf(key) === routeId);

/** `client/routes/_signed-in/wishlist.$id.edit.tsx?tsr-split=component` is `/_signed-in/wishlist/$id/edit`. */
function routeIdOf(key: string): string | null {
  const name = /^client\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1];
  return name === undefined ? null : `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/');
}

function withImports(manifest: Manifest, key: string, found = new Set<string>()): string[] {
  if (found.has(key)) return [];
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return [...found];
}

/** The client's server entry, built or loaded by Vite. */
export type Render = (
  url: string,
  parts: { links: TRPCLink<AppRouter>[]; brand: Brand; locale: Locale; drawElsewhere?: DrawRead },
) => Promise<RenderedPage | PageRedirect>;

/** Beside it there: a page from what was read for it. */
export type DrawRead = (page: ReadPage) => Promise<DrawnPage>;

/** And pages that need no script, as head and body of a document. */
export type DrawNoScript = (page: NoScriptPage) => DrawnPage;

/** The whole document, and the content security policy under which it works. */
export interface FilledPage {
  html: string;
  policy: string;
}

export interface PageSource {
  render: Render;
  fill: (url: string, page: RenderedPage, locale: Locale) => Promise<FilledPage>;
  /** A page without script. */
  fillNoScript: (page: NoScriptPage, locale: Locale) => Promise<FilledPage>;
  /** Changes with what this client makes of the same data; null while it may change at any moment. */
  build: string | null;
}
