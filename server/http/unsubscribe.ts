import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { unsubscribeGiver } from '#server/givers/giver-links.ts';

/**
 * Where a mail program ends the mails to a giver by one POST, without a cookie and without a look at what it sends
 * (RFC 8058). Programs that only open the address see a page, and nothing changes; the button there sends the same.
 */
export async function unsubscribe(app: FastifyInstance, { database }: Dependencies): Promise<void> {
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post<{ Params: { key: string } }>('/reserved/:key/unsubscribe', async ({ params, headers }, reply) => {
    await unsubscribeGiver(database.em.fork(), params.key);
    const isPerson = headers.accept?.includes('text/html');
    if (!isPerson) return reply.status(204).send();
    return reply.redirect(`/reserved/${encodeURIComponent(params.key)}/unsubscribe?ended=1`, 303);
  });
}
