import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import type { Headers } from './cached-answer.ts';

/** For whom browsers must never use plain HTTP again: nobody, this host, or its subdomains as well. */
export type Hsts = 'off' | 'host' | 'subdomains';

export interface HeaderFacts {
  publicUrl: string;
  hsts: Hsts;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers that every answer has unless it has another one of that name, below /api and elsewhere. */
    constantHeaders?: { api: Headers; others: Headers };
  }
}

/** The headers of every answer (docs/security.md); pages set their own content security policy. */
export async function securityHeaders(app: FastifyInstance, { publicUrl, hsts }: HeaderFacts): Promise<void> {
  const headers = await helmetHeaders({
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
  const ofApi = { ...headers, 'cache-control': 'no-store' };
  app.decorate('constantHeaders', { api: ofApi, others: headers });
  const entries = { api: Object.entries(ofApi), others: Object.entries(headers) };
  app.addHook('onSend', (request, reply, payload, done) => {
    const constant = /^\/(api|trpc)(\/|$|\?)/.test(request.url) ? entries.api : entries.others;
    for (const [name, value] of constant) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}

// They are the same for every answer, so helmet is asked once instead of with every request.
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Headers> {
  const probe = fastify();
  await probe.register(helmet, { ...options, global: true });
  probe.get('/', (_request, reply) => reply.send());
  const bare = fastify();
  bare.get('/', (_request, reply) => reply.send());
  const [{ headers }, { headers: without }] = await Promise.all([probe.inject('/'), bare.inject('/')]);
  await Promise.all([probe.close(), bare.close()]);
  const added = Object.entries(headers).filter(([name]) => !(name in without));
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
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
  workerSrc: ["'self'"],
};

/** Of a page that no script may touch, and that is drawn for one reader: it fetches nothing from elsewhere. */
export const SCRIPTLESS_POLICY = {
  defaultSrc: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: POLICY.fontSrc,
  manifestSrc: ["'self'"],
  baseUri: POLICY.baseUri,
  formAction: POLICY.formAction,
  frameAncestors: POLICY.frameAncestors,
};
