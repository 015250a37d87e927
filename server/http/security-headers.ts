import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface HeaderFacts {
  publicUrl: string;
}

/** The headers of every answer (security.md section 3, Headers); pages set their own content security policy. */
export async function securityHeaders(app: FastifyInstance, { publicUrl }: HeaderFacts): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Only where the site is served over TLS: a plain HTTP answer must not promise it.
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|trpc)(\/|$|\?)/.test(request.url)) void reply.header('cache-control', 'no-store');
  });
}

// Pictures come from any shop; everything else from here.
export const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'https:', 'http:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
