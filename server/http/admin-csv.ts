import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { usersCsv, wishlistsCsv } from '#server/features/admin/export.service.ts';
import type { Context } from '#server/trpc/context.ts';
import { requireAdmin } from '#server/trpc/procedures.ts';
import { UserFilter, WishlistFilter } from '#shared/admin.ts';
import { Failure } from '#shared/failures.ts';
import { contextOf } from './context-of.ts';

type Pieces = (context: Context, query: unknown) => AsyncGenerator<string>;

/** The filtered lists as files, all of them, streamed: routes of their own because a procedure answers in one piece. */
export async function adminCsv(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const files: [string, Pieces][] = [
    ['users.csv', (context, query) => usersCsv(context, checked(UserFilter, query))],
    ['wishlists.csv', (context, query) => wishlistsCsv(context, checked(WishlistFilter, query))],
  ];
  for (const [name, pieces] of files) {
    app.get(`/admin/${name}`, async (request, reply) => {
      const context = contextOf(dependencies, request, reply);
      await requireAdmin(context);
      const stream = Readable.from(pieces(context, request.query));
      stream.on('error', (error) => request.log.error({ err: error }, 'export broke off'));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(stream);
    });
  }
}

interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

function checked<Value>(schema: Schema<Value>, query: unknown): Value {
  const parsed = schema.safeParse(query);
  if (!parsed.success) throw new Failure('invalidInput');
  return parsed.data;
}
