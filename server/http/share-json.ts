import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import type { Context } from '#server/trpc/context.ts';
import { PAGES } from '#shared/limits.ts';
import { contextOfNobody } from './context-of.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { type KeptAnswer, keptAnswer, notModified, sendKept } from './kept-answer.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import { createShareTags, createVersionCache } from './version-cache.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Read = (context: Context, input: { token: string }) => Promise<unknown>;

/**
 * The JSON of a share link, kept as the bytes that are sent, and fresh whenever the database tells another version. What
 * shows nothing, or asks for more than the link, is answered by the procedure as any other call.
 */
export function keptShareJson(
  app: FastifyInstance,
  dependencies: Dependencies,
  { answer, read }: { answer: Handler; read: Read },
): Handler {
  const { sharedVersion, keyedHash } = dependencies;
  const keep = createVersionCache<KeptAnswer>(PAGES.keptJsonBytes);
  const constant = app.constantHeaders?.api;
  const unchanged = notModified({ ...constant });
  const tagOf = createShareTags((token, version) => keyedHash('share json', token, version));
  return async (request, reply) => {
    const { token } = request.params as { token: string };
    // When the database cannot tell, the procedure says so.
    const version = request.url.includes('?') ? null : await sharedVersion(token).catch(() => null);
    if (version === null) return answer(request, reply);
    const tag = tagOf(token, version);
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (matchesIfNoneMatch(request, tag)) return sendKept(reply, unchanged(`W/${tag}`));
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { page } = await keep(`${encoding} ${token}`, version, async () => {
      let told: string | null = null;
      const context = contextOfNobody(dependencies, request, (newest) => {
        told = newest;
      });
      const json = JSON.stringify(await read(context, { token }));
      const packed = await compressPage(json, encoding);
      const headers = {
        ...constant,
        'content-type': 'application/json; charset=utf-8',
        ...(told !== null && { etag: `W/${tagOf(token, told)}` }),
        ...(encoding && { 'content-encoding': encoding }),
      };
      return { page: keptAnswer(200, headers, packed.body), version: told };
    });
    return sendKept(reply, page);
  };
}
