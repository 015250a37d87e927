import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RenderedPage } from '#shared/page.ts';
import type { PageSource, Render } from './page-source.ts';
import { fillTemplate, type Manifest, preloadTags } from './page-template.ts';
import { builtFiles } from './pages-files.ts';
import { POLICY } from './security-headers.ts';

const DIST = join(import.meta.dirname, '../../dist');
// A small stylesheet arrives with the page; a larger one is better kept by the browser.
const INLINE_CSS_BELOW_BYTES = 10_000;

/** What client/build.ts made: read once, the files served with their compressed twins. */
export async function builtPages(app: FastifyInstance, folder = DIST): Promise<PageSource> {
  const client = join(folder, 'client');
  const manifestText = await readFile(join(client, '.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(manifestText);
  const entry = join(folder, 'server/entry-server.js');
  const { render }: { render: Render } = await import(pathToFileURL(entry).href);
  await builtFiles(app, client);
  const { template, policy } = await styled(await readFile(join(client, 'index.html'), 'utf8'), client);
  const tagsOfRoutes = new Map<string, string>();
  const tags = ({ routeIds }: RenderedPage) => {
    const key = routeIds.join(' ');
    const known = tagsOfRoutes.get(key) ?? preloadTags(manifest, routeIds);
    tagsOfRoutes.set(key, known);
    return known;
  };
  const build = shortHash(manifestText + (await readFile(entry, 'utf8')) + template);
  return { render, policy, build, fill: async (_url, page) => fillTemplate(template, page, tags(page)) };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Scripts wait for the first paint; a small stylesheet moves into the page, allowed by its hash. */
async function styled(template: string, client: string): Promise<{ template: string; policy: string }> {
  const patient = template.replaceAll(
    /<script type="module"|<link rel="modulepreload"/g,
    '$& fetchpriority="low"',
  );
  const [tag, file] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(patient) ?? [];
  if (!tag || !file) return { template: patient, policy: policyWith([]) };
  const withoutTag = patient.replace(tag, '');
  const css = (await readFile(join(client, file), 'utf8')).trim();
  const isSmall = gzipSync(css).length < INLINE_CSS_BELOW_BYTES;
  const style = isSmall ? `<style>${css}</style>` : tag;
  const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  return {
    template: withoutTag.replace('<!--head-->', () => `<!--head-->${style}`),
    policy: policyWith(isSmall ? [hash] : []),
  };
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
