import type { FastifyInstance } from 'fastify';
import { generateOpenApiDocument } from 'trpc-openapi';
import { appRouter } from '#server/trpc/router.ts';
import { BRAND } from '#shared/brand.ts';

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
    securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  });
}

/** Serves the document and a browsable reference; neither asks a foreign host for anything. */
export async function apiDocs(app: FastifyInstance, facts: DocumentFacts): Promise<void> {
  const document = openApiDocument(facts);
  app.get('/openapi.json', () => document);
}
