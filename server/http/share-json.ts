import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import type { Context } from '#server/trpc/context.ts';
import { PAGES } from '#shared/limits.ts';
import { contextOfNobody } from './context-of.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import { createShareTags, createVersionCache } from './version-cache.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Read = (context: Context, input: { token: string }) => Promise<unknown>;

/**
 * The JSON of a share link, kept as the bytes that are sent, and fresh whenever the database tells another version. What
 * shows nothing, or asks for more than the link, is answered by the procedure as any other call.
 */
export function keptShareJson(dependencies: Dependencies, answer: Handler, read: Read): Handler {
  const { sharedVersion, keyedHash } = dependencies;
  const keep = createVersionCache(PAGES.keptJsonBytes);
  const tagOf = createShareTags((token, version) => keyedHash('share json', token, version));
  return async (request, reply) => {
    const { token } = request.params as { token: string };
    // When the database cannot tell, the procedure says so.
    const version = request.url.includes('?') ? null : await sharedVersion(token).catch(() => null);
    if (version === null) return answer(request, reply);
    const tag = tagOf(token, version);
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (matchesIfNoneMatch(request, tag)) return reply.status(304).header('etag', `W/${tag}`).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { page, version: shown } = await keep(`${encoding} ${token}`, version, async () => {
      let told: string | null = null;
      const context = contextOfNobody(dependencies, request, (newest) => {
        told = newest;
      });
      const json = JSON.stringify(await read(context, { token }));
      const packed = await compressPage(json, encoding);
      return { page: { status: 200, ...packed, body: Buffer.from(packed.body) }, version: told };
    });
    if (shown !== null) void reply.header('etag', `W/${tagOf(token, shown)}`);
    if (page.encoding) void reply.header('content-encoding', page.encoding);
    return reply.header('content-type', 'application/json; charset=utf-8').send(page.body);
  };
}
