import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { HTTP } from '#shared/limits.ts';
import type { Dependencies } from './dependencies.ts';
import { giverCipher } from './givers/giver-keys.ts';
import { accents } from './http/accents.ts';
import { adminCsv } from './http/admin-csv.ts';
import { backupDownload } from './http/backup-download.ts';
import { claimCalendar } from './http/claim-calendar.ts';
import { contentLists } from './http/content-lists.ts';
import { crossOrigin } from './http/cors.ts';
import { etags } from './http/etag.ts';
import { clientErrorHandler, errorHandler, frameworkErrors } from './http/failures.ts';
import { announceClose, CLOSING } from './http/graceful-close.ts';
import { health } from './http/health.ts';

import { methodNotAllowed } from './http/methods.ts';
import { type MetricsOptions, metrics } from './http/metrics/metrics.ts';
import { normalUrl } from './http/normal-url.ts';
import { photoUploads } from './http/photos.ts';
import { providers } from './http/providers.ts';
import { apiDocs } from './http/reference/docs.ts';
import { restApi } from './http/rest.ts';
import { sameInstallation } from './http/same-installation.ts';
import { searchEngines } from './http/search-engines.ts';
import { type Hsts, securityHeaders } from './http/security-headers.ts';
import { sharePreview } from './http/share-preview.ts';
import { sharedPictures } from './http/shared-pictures.ts';
import { logo, uploads } from './http/stored-images.ts';
import { trpcApi } from './http/trpc.ts';
import { warnOfUnnamedProxy } from './http/unnamed-proxy.ts';
import { unsubscribe } from './http/unsubscribe.ts';
import { webManifest } from './http/web-manifest.ts';
import { isFile, isOfGivers } from './infra/log.ts';

export interface AppOptions {
  dependencies: Dependencies;
  publicUrl: string;
  /** Addresses of the proxies whose X-Forwarded-* headers are believed; never a number or `true`. */
  trustProxy: string[];
  /** Origins whose scripts may read the API's answers. */
  corsOrigins: string[];
  hsts: Hsts;
  /** What operators measure; nothing unless somebody may read it. */
  metrics: MetricsOptions | null;
  log: FastifyBaseLogger;
  /** Serves everything that is neither API nor health: pages, their assets, pictures. */
  pages: (app: FastifyInstance) => Promise<void>;
}

/** The whole server, not listening yet. Read it top to bottom: every route of the product is registered here. */
export async function buildApp({
  dependencies,
  publicUrl,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const app = serverOf(options);
  // Load the cipher now: a first call with one more statement would tell that somebody reserves.
  await giverCipher(dependencies.database.em);
  announceClose(app);
  app.addHook('onClose', dependencies.linkVisits.close);
  requestIds(app);
  if (options.log.level === 'debug' || options.log.level === 'trace') logAnswers(app);
  errorHandler(app);
  warnOfUnnamedProxy(app, options.trustProxy);
  await securityHeaders(app, { publicUrl, hsts: options.hsts });
  await forOperators(app, dependencies, options);
  await app.register((scope) => trpcApi(scope, dependencies), { prefix: '/trpc' });
  await app.register(
    async (scope) => {
      crossOrigin(scope, options.corsOrigins);
      methodNotAllowed(scope);
      etags(scope);
      await scope.register((inner) => photoUploads(inner, dependencies));
      await restApi(scope, dependencies);
      await adminCsv(scope, dependencies);
      await claimCalendar(scope, dependencies);
      await scope.register((inner) => apiDocs(inner, dependencies.installation));
    },
    { prefix: '/api' },
  );
  await images(app, dependencies);
  providers(app, dependencies);
  await app.register((scope) => unsubscribe(scope, dependencies));
  await app.register(async (scope) => {
    etags(scope);
    contentLists(scope, dependencies);
  });
  webManifest(app, dependencies);
  backupDownload(app, dependencies);
  accents(app);
  searchEngines(app, { publicUrl, blog: dependencies.blog });
  await options.pages(app);
  return app;
}

async function forOperators(
  app: FastifyInstance,
  dependencies: Dependencies,
  options: Pick<AppOptions, 'metrics' | 'trustProxy'>,
): Promise<void> {
  if (options.metrics) metrics(app, dependencies, options.metrics);
  await health(app, dependencies);
  sameInstallation(app, { ...dependencies, trustProxy: options.trustProxy });
}

function serverOf({ log, trustProxy }: Pick<AppOptions, 'log' | 'trustProxy'>): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // Fastify's two lines per request are replaced by the one of the onResponse hook below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: HTTP.bodyBytes,
    ...CLOSING,
    // A parameter too long to name anything is looked up and not found, like any other; the header limit bounds it.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => normalUrl(url),
    requestTimeout: HTTP.requestTimeoutMs,
    genReqId: (request) => soundRequestId(request.headers['x-request-id']) ?? randomUUID(),
    frameworkErrors,
    clientErrorHandler,
  });
}

/** Everything that is drawn or was sent: below /uploads, and below share links. */
async function images(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await uploads(app, dependencies);
  logo(app, dependencies);
  sharePreview(app, dependencies);
  sharedPictures(app, dependencies);
}

function requestIds(app: FastifyInstance): void {
  // Hooks of every request answer by their callback: a promise for each of them costs more than what they do.
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    done(null, payload);
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    // A status, an address and a moment would say that somebody has reserved.
    if (!isOfGivers(request.url) && !isFile(request.routeOptions.url ?? ''))
      request.log.debug({ req: request, status, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

// It is repeated in answers and in the log, so it must be short and harmless.
const soundRequestId = (sent: string | string[] | undefined) =>
  typeof sent === 'string' && /^[\w.-]{1,64}$/.test(sent) ? sent : undefined;
