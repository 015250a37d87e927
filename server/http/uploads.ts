import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/stored-image.entity.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { notFoundBody } from './failures.ts';

// Only names of this form: the two pictures that ship with the client are plain files in the same folder.
const IMAGE_ROUTE = '/uploads/:hash(^[0-9a-f]{64}).webp';

/** Serves the images kept in the database. Their name is a hash of the bytes, so a browser that has one never asks again. */
export async function uploads(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get<{ Params: { hash: string } }>(IMAGE_ROUTE, async (request, reply) => {
    const { hash } = request.params;
    const tag = `"${hash}"`;
    const isUnchanged = matchesIfNoneMatch(request, tag);
    // Looked up even for a client that has it: an image that was erased answers 404.
    const image = await database.em
      .fork()
      .findOne(StoredImage, hash, { populate: isUnchanged ? [] : ['bytes'] });
    if (!image) return reply.status(404).header('cache-control', 'no-store').send(notFoundBody());
    void reply.headers({ ...HEADERS, etag: tag });
    if (isUnchanged) return reply.status(304).send();
    return reply.type(image.contentType).send(image.bytes);
  });
}

// An image that is opened on its own must not run scripts on our origin, whatever its bytes are.
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};
