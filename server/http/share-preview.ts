import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitQueue } from '#server/concurrency/limit-concurrency.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createSharedFaces } from '#server/preview/shared-faces.ts';
import { SHARE_PREVIEW } from '#shared/limits.ts';
import { faceKey, type ListFace } from '#shared/list-face.ts';
import { type CachedAnswer, cachedAnswer, notModified, sendCached } from './cached-answer.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { notFoundBody } from './failures.ts';
import { NO_SEARCH } from './page-answer.ts';
import { createVersionCache } from './version-cache.ts';

/**
 * The picture that chats show beside a share link. It is cached while it looks the same, but each request asks the
 * database, so that a closed list shows nothing at once.
 */
export function sharePreview(app: FastifyInstance, { database, keyedHash }: Dependencies): void {
  const faceOf = createSharedFaces(database);
  const cached = createVersionCache<CachedAnswer>(SHARE_PREVIEW.cachedBytes);
  const headers = { ...app.constantHeaders?.others, ...NO_SEARCH, ...HEADERS };
  const unchanged = notModified(headers);
  app.get(
    '/share/:token/preview.png',
    async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const { token } = request.params;
      const face = await faceOf(token);
      if (!face) {
        const none = { ...NO_SEARCH, 'cache-control': 'no-store' };
        return reply.status(404).headers(none).send(notFoundBody(request));
      }
      const version = keyedHash('share preview', faceKey(face));
      const etag = `"${version}"`;
      if (matchesIfNoneMatch(request, etag)) return sendCached(reply, unchanged(etag));
      // Under what it shows, not under the link: every link of a list shows the same picture.
      const { page } = await cached(version, version, async () => ({
        page: cachedAnswer(200, { ...headers, 'content-type': 'image/png', etag }, await drawPicture(face)),
        version,
      }));
      return sendCached(reply, page);
    },
  );
}

// It takes 40 ms of a processor: crowds wait for each other, and the rest of the server for nobody.
const queue = limitQueue({ max: SHARE_PREVIEW.atOnce, maxQueued: SHARE_PREVIEW.queued });

/** Throws `busy` while too many others wait for theirs. */
const drawPicture = (face: ListFace): Promise<Buffer> =>
  queue(async () => {
    // What makes pictures is large, and few processes need it: it is loaded by the first one.
    const { pictureOf } = await import('#server/preview/picture.ts');
    return pictureOf(face);
  });

const HEADERS = {
  'cache-control': 'no-cache',
  // Some chats show the picture on pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'",
};
