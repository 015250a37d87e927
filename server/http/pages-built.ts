import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RenderedPage } from '#shared/page.ts';
import type { StylePiece } from '#shared/page-styles.ts';
import type { FilledPage, PageSource, Render } from './page-source.ts';
import { createPageStyles } from './page-styles.ts';
import { createPreloads, fillTemplate, type Manifest } from './page-template.ts';
import { POLICY } from './security-headers.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** What client/build.ts made: read once, the files served with their compressed twins. */
export async function builtPages(app: FastifyInstance, folder = DIST): Promise<PageSource> {
  const client = join(folder, 'client');
  const manifestText = await readFile(join(client, '.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(manifestText);
  const entry = join(folder, 'server/entry-server.js');
  const { render }: { render: Render } = await import(pathToFileURL(entry).href);
  await serveFiles(app, client);
  const { template, styleSheet } = prepared(await readFile(join(client, 'index.html'), 'utf8'));
  const pieces: StylePiece[] = JSON.parse(await readFile(join(folder, 'server/style-pieces.json'), 'utf8'));
  const stylesOf = createPageStyles(pieces);
  const preloads = createPreloads(manifest);
  const fill = async (_url: string, page: RenderedPage): Promise<FilledPage> => {
    // A signed-in screen is drawn by the app, which needs all styles first.
    if (page.html === '') {
      const sheet = `<link rel="stylesheet" href="${styleSheet}">`;
      return { html: fillTemplate(template, page, { tags: sheet + preloads(page) }), policy: policyWith([]) };
    }
    const { css, source } = stylesOf(page.html);
    const tags = `<style>${css}</style>${preloads(page)}`;
    return { html: fillTemplate(template, page, { tags, styles: styleSheet }), policy: policyWith([source]) };
  };
  const build = shortHash(manifestText + (await readFile(entry, 'utf8')) + template + JSON.stringify(pieces));
  return { render, build, fill };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

async function serveFiles(app: FastifyInstance, root: string) {
  await app.register(fastifyStatic, {
    root,
    // One route per file: everything else stays free for pages and pictures.
    wildcard: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}

/** Scripts wait for the first paint, and the stylesheet for the app. */
function prepared(html: string): { template: string; styleSheet: string } {
  const [tag = '', styleSheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html) ?? [];
  const template = html
    .replace(tag, '')
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
  return { template, styleSheet };
}

function policyWith(styleSources: string[]): string {
  const directives = Object.entries({ ...POLICY, styleSrc: [...POLICY.styleSrc, ...styleSources] });
  return directives
    .map(
      ([name, sources]) =>
        `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');
}
