import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance } from 'fastify';
import { createContext, type Dependencies } from '#server/trpc/context.ts';
import { failureShape } from '#server/trpc/failure-shape.ts';
import { type AppRouter, appRouter } from '#server/trpc/router.ts';
import { BATCH } from '#shared/limits.ts';
import { logFailure } from './failures.ts';

/** The typed face below /trpc, in its own scope because it parses bodies its own way. */
export async function trpcApi(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '',
    trpcOptions: {
      router: appRouter,
      allowBatching: true,
      maxBatchSize: BATCH.callsMax,
      createContext: ({ req, res }) =>
        createContext(dependencies, {
          ip: req.ip,
          authorization: req.headers.authorization,
          setHeader: (name, value) => void res.header(name, value),
        }),
      onError: ({ error, req }) =>
        logFailure(req, { status: getHTTPStatusCodeFromError(error), code: failureShape(error).code, error }),
    },
  };
  await app.register(fastifyTRPCPlugin, options);
}
