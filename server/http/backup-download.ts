import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { leadsToBackup } from '#server/access/backup-address.ts';
import { sealKeyOf } from '#server/backup/file/sealed-file.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Failure } from '#shared/failures.ts';

const Asked = z.object({ until: z.coerce.number(), proof: z.string() });

/** A sealed backup as a file, for whoever was given its address (`admin.downloadBackup`). */
export function backupDownload(app: FastifyInstance, { backups, keyedHash }: Dependencies): void {
  app.get<{ Params: { name: string } }>('/backups/:name', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { name } = request.params;
    const asked = Asked.safeParse(request.query);
    if (!asked.success || !leadsToBackup(keyedHash, name, asked.data)) throw new Failure('notFound');
    const sealed = await backups.sealed(name, sealKeyOf(keyedHash));
    if (!sealed) throw new Failure('backupNotFound');
    return reply
      .type('application/octet-stream')
      .header('content-length', sealed.bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(sealed.content);
  });
}
