import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { runInWorker } from '#server/concurrency/run-in-worker.ts';
import { PAGES } from '#shared/limits.ts';
import { ENGLISH, type Locale } from '#shared/locale.ts';
import type { DrawnPage } from '#shared/page.ts';
import { marksIn, type StylePiece, stylesFor } from '#shared/page-styles.ts';
import type { LongDrawing, LongPage } from './draw-thread.ts';
import {
  createPreloads,
  type DrawNoScript,
  fillScriptless,
  fillTemplate,
  type Manifest,
  type PageSource,
  type Render,
  templateIn,
} from './page-template.ts';
import { builtFiles } from './pages-files.ts';
import { POLICY, SCRIPTLESS_POLICY } from './security-headers.ts';

interface PageStyles {
  css: string;
  /** The content security policy that allows them. */
  policy: string;
}

/**
 * The styles that stand in a page: those of what it shows, so that its first paint waits for nothing. Pages that show
 * the same parts share them.
 */
function createPageStyles(
  pieces: readonly StylePiece[],
  policyWith: (styleSource: string) => string,
): (html: string) => PageStyles {
  const cached = new LRUCache<string, PageStyles>({ max: STYLES_CACHED });
  return (html) => {
    const marks = marksIn(html);
    const key = [...marks].toSorted().join(' ');
    const known = cached.get(key);
    if (known) return known;
    const css = stylesFor(pieces, marks);
    const hash = createHash('sha256').update(css).digest('base64');
    const styles = { css, policy: policyWith(`'sha256-${hash}'`) };
    cached.set(key, styles);
    return styles;
  };
}

// A few dozen screens, in a few states each.
const STYLES_CACHED = 500;

const DIST = join(import.meta.dirname, '../../dist');

/** What client/build.ts made: read once, the files served with their compressed twins. Other languages are read when they are first wanted. */
export async function builtPages(app: FastifyInstance, folder = DIST): Promise<PageSource> {
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const manifest = await read('client/.vite/manifest.json');
  const languages = await read('server/languages.json');
  const pieces = await read('server/style-pieces.json');
  const index = await read('client/index.html');
  await builtFiles(app, join(folder, 'client'));
  const { template, styleSheet } = prepared(index);
  const parts = { folder, template, languages: JSON.parse(languages), manifest: JSON.parse(manifest) };
  const pagesIn = onceEach((locale: Locale) => pagesOfLanguage(parts, locale));
  await pagesIn(ENGLISH);
  const entry = await read(`server/${ENGLISH}/entry-server.js`);
  return {
    render: async (url, asked) => {
      const { render, drawElsewhere } = await pagesIn(asked.locale);
      return render(url, { ...asked, drawElsewhere: (page) => drawElsewhere({ read: page }) });
    },
    build: shortHash([manifest, languages, entry, template, pieces].join('')),
    ...fillings(pagesIn, { pieces: JSON.parse(pieces), styleSheet }),
  };
}

type PagesOfLanguage = Awaited<ReturnType<typeof pagesOfLanguage>>;

/** Makes documents of what was drawn. */
function fillings(
  pagesIn: (locale: Locale) => Promise<PagesOfLanguage>,
  { pieces, styleSheet }: { pieces: readonly StylePiece[]; styleSheet: string },
): Pick<PageSource, 'fill' | 'fillNoScript'> {
  const stylesOf = createPageStyles(pieces, policyWith);
  const scriptlessStylesOf = createPageStyles(pieces, (source) =>
    policyOf({ ...SCRIPTLESS_POLICY, styleSrc: [...POLICY.styleSrc, source] }),
  );
  const bare = policyWith();
  return {
    async fill(_url, page, locale) {
      const { template, preloads } = await pagesIn(locale);
      // A signed-in screen is drawn by the app, which needs all styles first.
      if (page.html === '') {
        const tags = `<link rel="stylesheet" href="${styleSheet}">${preloads(page)}`;
        return { html: fillTemplate(template, page, { tags, locale }), policy: bare };
      }
      const { css, policy } = stylesOf(page.html);
      const tags = `<style>${css}</style>${preloads(page)}`;
      return { html: fillTemplate(template, page, { tags, styles: styleSheet, locale }), policy };
    },
    async fillNoScript(page, locale) {
      const { template, drawElsewhere, drawNoScript } = await pagesIn(locale);
      const isLong = JSON.stringify(page).length > PAGES.drawnBesideCallsLength;
      const { head, html } = isLong ? await drawElsewhere({ noScript: page }) : drawNoScript(page);
      const { css, policy } = scriptlessStylesOf(html);
      return { html: fillScriptless(template, { head: `${head}<style>${css}</style>`, html }), policy };
    },
  };
}

/** What client/languages.ts wrote: where the scripts of each language lie, and which ones. */
interface BuiltLanguages {
  folders: Record<Locale, string>;
  spoken: string[];
}

interface LanguageParts {
  folder: string;
  template: string;
  languages: BuiltLanguages;
  manifest: Manifest;
}

async function pagesOfLanguage({ folder, template, languages, manifest }: LanguageParts, locale: Locale) {
  const { href } = pathToFileURL(join(folder, 'server', locale, 'entry-server.js'));
  const { render, drawNoScript }: { render: Render; drawNoScript: DrawNoScript } = await import(href);
  const spoken = new Set(languages.spoken);
  const pathOf = (path: string) => {
    const [, before = '', name = ''] = /^(.*\/)([^/]+)$/.exec(path) ?? [];
    return spoken.has(name) ? `${before}${languages.folders[locale]}/${name}` : path;
  };
  const chunks = Object.entries(manifest).map(
    ([key, chunk]) => [key, { ...chunk, file: pathOf(chunk.file) }] as const,
  );
  return {
    render,
    drawNoScript,
    drawElsewhere: (page: LongPage) => drawInThread({ entry: href, page }),
    template: templateIn(template, locale, pathOf),
    preloads: createPreloads(Object.fromEntries(chunks)),
  };
}

/** One that could not be made is tried again the next time. */
function onceEach<Key, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const made = new Map<Key, Promise<Made>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const making = make(key);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}

// React draws a page in one go: a list of a thousand items would keep every other call waiting.
const drawInThread = (data: LongDrawing) =>
  runInWorker<DrawnPage>({
    module: new URL('./draw-thread.ts', import.meta.url),
    data,
    withinMs: PAGES.drawnWithinMs,
  });

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Scripts wait for the first paint, and the stylesheet for the app. */
function prepared(html: string): { template: string; styleSheet: string } {
  const [tag = '', styleSheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html) ?? [];
  const template = html
    .replace(tag, '')
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
  return { template, styleSheet };
}

const policyWith = (...styleSources: string[]) =>
  policyOf({ ...POLICY, styleSrc: [...POLICY.styleSrc, ...styleSources] });

const policyOf = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(
      ([name, sources]) =>
        `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');
