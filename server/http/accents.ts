import type { FastifyInstance } from 'fastify';
import { accentStyles } from '#shared/contrast.ts';

/** The styles of any accent, by its colour, so that they never change below their address. */
export function accents(app: FastifyInstance): void {
  app.get<{ Params: { color: string } }>('/accent/:color.css', (request, reply) => {
    const { color } = request.params;
    if (!/^[\da-f]{6}$/.test(color)) return reply.callNotFound();
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(accentStyles(`#${color}`));
  });
}
