import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { generateOpenApiDocument } from 'trpc-openapi';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { FailureShape } from '#server/trpc/failure-shape.ts';
import { appRouter } from '#server/trpc/router.ts';
import { BRAND } from '#shared/brand.ts';
import { TEXTS } from '#shared/texts.ts';
import { AVATAR_FIELD, MeView } from '#shared/user.ts';

export interface DocumentFacts {
  publicUrl: string;
  brandName: string;
}

/** The OpenAPI document of every procedure with a REST face, generated from the very schemas that check the calls. */
export function openApiDocument({ publicUrl, brandName }: DocumentFacts) {
  return generateOpenApiDocument(appRouter, {
    title: `${brandName} API`,
    description: `${BRAND.tagline}, over REST. Send the token that POST /login answers as a bearer authorization header.`,
    version: '1.0.0',
    baseUrl: `${publicUrl}/api`,
    paths: { '/me/avatar': { post: AVATAR_UPLOAD } },
    securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  });
}

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: FailureShape } },
});

// The only route that is no procedure: it takes a file.
const AVATAR_UPLOAD: ZodOpenApiOperationObject = {
  operationId: 'me-avatar',
  tags: ['Me'],
  summary: 'Replace your picture by a JPEG, PNG or WebP photo',
  security: [{ bearerAuth: [] }],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { [AVATAR_FIELD]: { type: 'string', format: 'binary' } },
          required: [AVATAR_FIELD],
        },
      },
    },
  },
  responses: {
    200: { description: 'Your account', content: { 'application/json': { schema: MeView } } },
    400: refused(TEXTS.picture.unreadable),
    401: refused(TEXTS.access.signIn),
    413: refused(TEXTS.picture.tooLarge),
    415: refused(TEXTS.picture.wrongForm),
  },
};

/** Serves the document and a browsable reference; neither asks a foreign host for anything. */
export async function apiDocs(app: FastifyInstance, facts: DocumentFacts): Promise<void> {
  const document = openApiDocument(facts);
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
    theme: { title: `${facts.brandName} API` },
    uiConfig: { deepLinking: true, docExpansion: 'list', persistAuthorization: false, tryItOutEnabled: true },
  });
}
