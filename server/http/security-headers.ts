import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For whom browsers must never use plain HTTP again: nobody, this host, or its subdomains as well. */
export type Hsts = 'off' | 'host' | 'subdomains';

export interface HeaderFacts {
  publicUrl: string;
  hsts: Hsts;
}

/** The headers of every answer (security.md section 3, Headers); pages set their own content security policy. */
export async function securityHeaders(app: FastifyInstance, { publicUrl, hsts }: HeaderFacts): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Only where the site is served over TLS: a plain HTTP answer must not promise it.
    strictTransportSecurity:
      publicUrl.startsWith('https:') && hsts !== 'off'
        ? { maxAge: 31_536_000, includeSubDomains: hsts === 'subdomains' }
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
