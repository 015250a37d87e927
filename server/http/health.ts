import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/orm.ts';
import { isReachable } from '#server/database/wait-for-database.ts';
import { cachedAnswer, sendCached } from './cached-answer.ts';

/** /healthz: the process is alive. /readyz: it may be sent requests; 503 while it closes or without its database. */
export async function health(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const alive = cachedAnswer(
    200,
    { ...app.constantHeaders?.others, 'content-type': 'application/json; charset=utf-8' },
    JSON.stringify({ status: 'alive' }),
  );
  app.get('/healthz', { logLevel: 'silent' }, (_request, reply) => sendCached(reply, alive));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = !isClosing && (await isReachable(database));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
