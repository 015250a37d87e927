import fastifyCompress from '@fastify/compress';
import { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { toFailure } from '#server/failure.ts';
import { type AppRouter, appRouter } from '#server/trpc/router.ts';
import { isHeavyRead } from '#server/trpc/turns.ts';
import { Failure } from '#shared/failures.ts';
import { BATCH } from '#shared/limits.ts';
import { contextOf } from './context-of.ts';
import { logFailure } from './failures.ts';

/**
 * The typed transport below /trpc, in its own scope because it parses bodies its own way. What the plugin would take, and
 * fail at as if it were a fault of ours, is refused: TRACE, and a form, which may break off.
 */
export async function trpcApi(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    prefix: '',
    trpcOptions: {
      router: appRouter,
      allowBatching: true,
      maxBatchSize: BATCH.callsMax,
      createContext: ({ req, res, info }) => {
        if (info.calls.filter(({ path }) => isHeavyRead(path)).length > 1)
          throw new TRPCError({ code: 'BAD_REQUEST' });
        return contextOf(dependencies, req, res);
      },
      onError: ({ error, req }) => logFailure(req, toFailure(error)),
    },
  };
  // No other site can make a browser send the header with the token, so the length of a compressed answer reveals
  // nothing. A list of a thousand items is a tenth as long. Brotli takes megabytes of memory for each answer.
  await app.register(fastifyCompress, { encodings: ['gzip'], globalDecompression: false });
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'TRACE') done(new Failure('wrongMethod'));
    else if (headers['content-type']?.startsWith('multipart/')) done(new Failure('wrongContentType'));
    else done();
  });
  await app.register(fastifyTRPCPlugin, options);
}
