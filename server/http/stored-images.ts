import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { logoAt } from '#server/installation/logo.ts';
import { NOT_STORED } from '#shared/picture.ts';
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
    if (!image) return reply.status(404).header('cache-control', 'no-store').send(notFoundBody(request));
    void reply.headers({ ...IMAGE_HEADERS, ...storageFor(request), etag: tag });
    if (isUnchanged) return reply.status(304).send();
    return reply.type('image/webp').send(image.bytes);
  });
}

/** Over other headers: no browser stores a picture that is drawn for one person. */
export const storageFor = ({ url }: FastifyRequest) =>
  url.endsWith(NOT_STORED) ? { 'cache-control': 'no-store' } : {};

async function imageNamed(database: Database, name: string, isKnown: boolean): Promise<Image | null> {
  const [, picture, side] = PICTURE_NAME.exec(name) ?? [];
  if (!picture && !AVATAR_NAME.test(name)) return null;
  const image = picture ? (SIDES[side ?? ''] ?? PICTURE) : AVATAR;
  return runForOne(database.em, image, { key: picture ? `/uploads/${picture}.webp` : name, isKnown });
}

const imageIn = (column: string, from: string) =>
  statement({
    name: `image ${column} ${from}`,
    given: { key: 'text', isKnown: 'boolean' },
    // Null for whoever has them.
    row: { bytes: 'bytes?' },
    sql: `select case when $isKnown then null else ${column} end as bytes from ${from} = $key and ${column} is not null`,
  });
const AVATAR = imageIn('bytes', 'stored_images where hash');
const PICTURE = imageIn('bytes', 'pictures where address');
const SIDES: Record<string, typeof PICTURE> = {
  480: imageIn('medium', 'pictures where address'),
  240: imageIn('small', 'pictures where address'),
};
type Image = RowOf<typeof PICTURE>;

// An image that is opened on its own must not run scripts on our origin, whatever its bytes are.
export const IMAGE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
};

/** The logo of the installation. Its address holds a hash of the bytes, so a browser that has it never asks again. */
export function logo(app: FastifyInstance, { database }: { database: Database }): void {
  app.get<{ Params: { hash: string } }>('/logo/:hash(^[0-9a-f]{64}).png', async (request, reply) => {
    const { hash } = request.params;
    const bytes = await logoAt(database.em.fork(), `/logo/${hash}.png`);
    if (!bytes) return reply.status(404).header('cache-control', 'no-store').send(notFoundBody(request));
    const tag = `"${hash}"`;
    void reply.headers({ ...IMAGE_HEADERS, etag: tag });
    if (matchesIfNoneMatch(request, tag)) return reply.status(304).send();
    return reply.type('image/png').send(bytes);
  });
}
