import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Installation } from '#server/installation/installation.ts';
import { referencePage } from './page/reference-page.ts';

/** Serves the document and a page of it to read and try out; neither asks a foreign host for anything. */
export async function apiDocs(app: FastifyInstance, installation: Installation): Promise<void> {
  // What writes the document is large, and few ever ask for it: it is loaded by the first who does.
  const document = onceFor(installation, async ({ brandName }) =>
    (await import('./openapi.ts')).openApiDocument({ brandName }),
  );
  const page = onceFor(installation, async (now) => referencePage(await document(), now));
  app.get('/openapi.json', () => document());
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()));
  for (const [name, { type, sources }] of Object.entries(FILES)) {
    const content = once(async () => Buffer.concat(await Promise.all(sources.map((one) => readFile(one)))));
    app.get(`/docs/${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await content()),
    );
  }
}

/** Made again when a setting has changed. */
function onceFor<Made>(installation: Installation, make: (now: Installation['now']) => Promise<Made>) {
  let made: { version: string; answer: Promise<Made> } | undefined;
  return () => {
    const { version, now } = installation;
    if (made?.version !== version) made = { version, answer: make(now) };
    return made.answer;
  };
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const client = (path: string) => fileURLToPath(new URL(`../../../client/${path}`, import.meta.url));
const font = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`));

// Straight from the sources: the reference does not depend on a built client.
const FILES: Record<string, { type: string; sources: string[] }> = {
  'look.css': {
    type: 'text/css; charset=utf-8',
    sources: ['ui/tokens.css', 'reference/look.css', 'reference/calls.css'].map(client),
  },
  'try-out.js': { type: 'text/javascript; charset=utf-8', sources: [client('reference/try-out.js')] },
  'mark.svg': { type: 'image/svg+xml', sources: [client('public/favicon.svg')] },
  'besley.woff2': { type: 'font/woff2', sources: [font('besley/files/besley-latin-wght-normal.woff2')] },
  'atkinson.woff2': {
    type: 'font/woff2',
    sources: [font('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2')],
  },
};
