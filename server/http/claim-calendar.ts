import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { calendarOf } from '#server/givers/claim-calendar.ts';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { giverCaller } from '#server/trpc/giver-caller.ts';
import { Failure } from '#shared/failures.ts';
import { ById } from '#shared/id.ts';
import { contextOf } from './context-of.ts';
import { pageVariantOf } from './variant.ts';

/** A reminder of a reservation for its giver's calendar: a route of its own because a procedure answers JSON. */
export async function claimCalendar(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  app.get('/claims/:id/calendar.ics', async (request, reply) => {
    const context = contextOf(dependencies, request, reply);
    const { em, publicUrl, giverKeyOf: keyOf } = context;
    // The file is opened from a page.
    const { locale } = pageVariantOf(request, context);
    const caller = await giverCaller(context);
    const { giverId } = caller;
    const { data } = ById.safeParse(request.params);
    if (giverId === null || !data) throw new Failure('claimNotFound');
    const cipher = await giverCipher(em);
    const file = await calendarOf(
      { em, cipher, publicUrl, keyOf, locale },
      { caller: { ...caller, giverId }, id: data.id },
    );
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="reservation.ics"')
      .header('cache-control', 'no-store')
      .send(file);
  });
}
