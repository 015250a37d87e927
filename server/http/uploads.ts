import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/stored-image.entity.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { notFoundBody } from './failures.ts';

// Only names of this form are ours: the two pictures that ship with the client are plain files beside them.
const PICTURE = '/uploads/:hash(^[0-9a-f]{64}).webp';

/** Pictures kept in the database. The name is made of the bytes, so whoever has one never asks again. */
export async function uploads(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get<{ Params: { hash: string } }>(PICTURE, async (request, reply) => {
    const { hash } = request.params;
    const tag = `"${hash}"`;
    const isAtHand = matchesIfNoneMatch(request, tag);
    // A picture that was erased is gone for those who have it, too, so even they are looked up.
    const picture = await database.em
      .fork()
      .findOne(StoredImage, hash, { populate: isAtHand ? [] : ['bytes'] });
    if (!picture) return reply.status(404).header('cache-control', 'no-store').send(notFoundBody());
    void reply.headers({ ...HEADERS, etag: tag });
    if (isAtHand) return reply.status(304).send();
    return reply.type(picture.contentType).send(picture.bytes);
  });
}

// Opened on its own, a picture must not run anything in our name, whatever its bytes turn out to be.
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};
