import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { LOOK, MARK } from './look.ts';
import type { DocumentFacts } from './openapi.ts';

/** Serves the document and a browsable reference; neither asks a foreign host for anything. */
export async function apiDocs(app: FastifyInstance, facts: DocumentFacts): Promise<void> {
  const document = {};
  let isWritten: Promise<unknown> | undefined;
  // What writes the document is large, and few ever ask for it: it is loaded by the first who does.
  const write = async () => Object.assign(document, (await import('./openapi.ts')).openApiDocument(facts));
  app.addHook('onRequest', async () => {
    isWritten ??= write();
    await isWritten;
  });
  app.get('/openapi.json', () => document);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // This scope hangs below /api, which the viewer's page must know to find its files.
    indexPrefix: '/api',
    // The viewer writes style attributes; scripts stay our own.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    logo: { type: 'image/svg+xml', content: Buffer.from(MARK), href: '/home', target: '_self' },
    theme: {
      title: `${facts.brandName} API`,
      css: [{ filename: 'look.css', content: LOOK }],
      favicon: [
        {
          filename: 'mark.svg',
          rel: 'icon',
          type: 'image/svg+xml',
          sizes: 'any',
          content: Buffer.from(MARK),
        },
      ],
    },
    uiConfig: {
      deepLinking: true,
      docExpansion: 'list',
      persistAuthorization: false,
      tryItOutEnabled: true,
      defaultModelsExpandDepth: 0,
      syntaxHighlight: { activate: false },
    },
  });
}
