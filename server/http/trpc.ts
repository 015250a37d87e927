import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { toFailure } from '#server/failure.ts';
import { createContext, type Dependencies } from '#server/trpc/context.ts';
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
      onError: ({ error, req }) => logFailure(req, toFailure(error)),
    },
  };
  await app.register(fastifyTRPCPlugin, options);
}
