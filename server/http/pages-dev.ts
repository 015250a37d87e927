import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import {
  type DrawNoScript,
  fillScriptless,
  fillTemplate,
  type PageSource,
  type Render,
} from './page-template.ts';

const ROOT = join(import.meta.dirname, '../..');
const NONCE = 'dev';
const POLICY = `default-src 'self';script-src 'self' 'nonce-${NONCE}';style-src 'self' 'nonce-${NONCE}';img-src 'self' https: http: data:;connect-src 'self' ws:;object-src 'none';base-uri 'none';frame-ancestors 'none'`;

/** Pages from source, with Vite's module server and hot reload on the same port. */
export async function devPages(app: FastifyInstance): Promise<PageSource> {
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
    html: { cspNonce: NONCE },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return {
    render: async (url, parts) => {
      const { render }: { render: Render } = (await vite.ssrLoadModule('/client/entry-server.tsx')) as {
        render: Render;
      };
      return render(url, parts);
    },
    fill: async (url, page) => {
      const source = await readFile(join(ROOT, 'index.html'), 'utf8');
      const html = fillTemplate(await vite.transformIndexHtml(url, source), page);
      return { html, policy: POLICY };
    },
    // Without the styles of the parts: Vite brings those by script.
    fillNoScript: async (page) => {
      const entry = await vite.ssrLoadModule('/client/entry-server.tsx');
      const { head, html } = (entry as { drawNoScript: DrawNoScript }).drawNoScript(page);
      const styles = ['tokens', 'base'].map(
        (name) => `<link rel="stylesheet" href="/client/ui/${name}.css">`,
      );
      const source = await readFile(join(ROOT, 'index.html'), 'utf8');
      return { html: fillScriptless(source, { head: head + styles.join(''), html }), policy: POLICY };
    },
    build: null,
  };
}
