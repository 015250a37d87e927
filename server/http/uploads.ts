import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/orm.ts';
import { type PreparedStatement, queryPrepared } from '#server/database/prepared.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { notFoundBody } from './failures.ts';

// Only names of this form: the pictures that ship with the client are plain files in the same folder.
const IMAGE_ROUTE = '/uploads/:name(^[0-9a-fx-]{36,64}).webp';
const AVATAR_NAME = /^[0-9a-f]{64}$/;
const PICTURE_NAME = /^([0-9a-f]{32}-\d{1,4}x\d{1,4})(?:-(240|480))?$/;

/** Serves the images kept in the database. Their names hold hashes of the bytes, so a browser that has one never asks again. */
export async function uploads(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get<{ Params: { name: string } }>(IMAGE_ROUTE, async (request, reply) => {
    const tag = `"${request.params.name}"`;
    const isUnchanged = matchesIfNoneMatch(request, tag);
    // Looked up even for a client that has it: an image that was erased answers 404.
    const image = await imageNamed(database, request.params.name, isUnchanged);
    if (!image) return reply.status(404).header('cache-control', 'no-store').send(notFoundBody());
    void reply.headers({ ...IMAGE_HEADERS, etag: tag });
    if (isUnchanged) return reply.status(304).send();
    return reply.type('image/webp').send(image.bytes);
  });
}

interface Image {
  /** Null for whoever has them. */
  bytes: Buffer | null;
}

async function imageNamed(database: Database, name: string, isKnown: boolean): Promise<Image | undefined> {
  const [, picture, side] = PICTURE_NAME.exec(name) ?? [];
  if (!picture && !AVATAR_NAME.test(name)) return;
  const statement = picture ? (SIDES[side ?? ''] ?? PICTURE) : AVATAR;
  const key = picture ? `/uploads/${picture}.webp` : name;
  const [image] = await queryPrepared<Image>(database.em, statement, [key, isKnown]);
  return image;
}

const imageIn = (column: string, from: string): PreparedStatement => ({
  name: `image ${column} ${from}`,
  text: `select case when $2 then null else ${column} end as bytes from ${from} and ${column} is not null`,
});
const AVATAR = imageIn('bytes', 'stored_images where hash = $1');
const PICTURE = imageIn('bytes', 'pictures where address = $1');
const SIDES: Record<string, PreparedStatement> = {
  480: imageIn('medium', 'pictures where address = $1'),
  240: imageIn('small', 'pictures where address = $1'),
};

// An image that is opened on its own must not run scripts on our origin, whatever its bytes are.
export const IMAGE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};
