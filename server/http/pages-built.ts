import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { runInWorker } from '#server/concurrency/run-in-worker.ts';
import type { NoScriptPage } from '#shared/giver-page.ts';
import { PAGES } from '#shared/limits.ts';
import type { DrawnPage, RenderedPage } from '#shared/page.ts';
import { marksIn, type StylePiece, stylesFor } from '#shared/page-styles.ts';
import type { LongDrawing, LongPage } from './draw-thread.ts';
import {
  createPreloads,
  type DrawNoScript,
  type FilledPage,
  fillScriptless,
  fillTemplate,
  type Manifest,
  type PageSource,
  type Render,
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

/** What client/build.ts made: read once, the files served with their compressed twins. */
export async function builtPages(app: FastifyInstance, folder = DIST): Promise<PageSource> {
  const client = join(folder, 'client');
  const manifestText = await readFile(join(client, '.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(manifestText);
  const entry = join(folder, 'server/entry-server.js');
  const { href } = pathToFileURL(entry);
  const { render, drawNoScript }: { render: Render; drawNoScript: DrawNoScript } = await import(href);
  const drawElsewhere = (page: LongPage) => drawInThread({ entry: href, page });
  await builtFiles(app, client);
  const { template, styleSheet } = prepared(await readFile(join(client, 'index.html'), 'utf8'));
  const pieces: StylePiece[] = JSON.parse(await readFile(join(folder, 'server/style-pieces.json'), 'utf8'));
  const stylesOf = createPageStyles(pieces, policyWith);
  const scriptlessStylesOf = createPageStyles(pieces, (source) =>
    policyOf({ ...SCRIPTLESS_POLICY, styleSrc: [source] }),
  );
  const bare = policyWith();
  const preloads = createPreloads(manifest);
  const fill = async (_url: string, page: RenderedPage): Promise<FilledPage> => {
    // A signed-in screen is drawn by the app, which needs all styles first.
    if (page.html === '') {
      const sheet = `<link rel="stylesheet" href="${styleSheet}">`;
      return { html: fillTemplate(template, page, { tags: sheet + preloads(page) }), policy: bare };
    }
    const { css, policy } = stylesOf(page.html);
    const tags = `<style>${css}</style>${preloads(page)}`;
    return { html: fillTemplate(template, page, { tags, styles: styleSheet }), policy };
  };
  const fillNoScript = async (page: NoScriptPage): Promise<FilledPage> => {
    const isLong = JSON.stringify(page).length > PAGES.drawnBesideCallsLength;
    const { head, html } = isLong ? await drawElsewhere({ noScript: page }) : drawNoScript(page);
    const { css, policy } = scriptlessStylesOf(html);
    return { html: fillScriptless(template, { head: `${head}<style>${css}</style>`, html }), policy };
  };
  const build = shortHash(manifestText + (await readFile(entry, 'utf8')) + template + JSON.stringify(pieces));
  return {
    render: (url, parts) => render(url, { ...parts, drawElsewhere: (read) => drawElsewhere({ read }) }),
    build,
    fill,
    fillNoScript,
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
