import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys } from '#server/access/link-access.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Context } from '#server/trpc/context.ts';
import type { CachedKind } from '#server/trpc/rest-meta.ts';
import { PAGES } from '#shared/limits.ts';
import { type CachedAnswer, cachedAnswer, notModified, sendCached } from './cached-answer.ts';
import { contextToCache, giverHeaders } from './context-of.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { compressPage } from './page-compression.ts';
import { VARIES_BY, variantOf } from './variant.ts';
import { createShareTags, createVersionCache } from './version-cache.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Read = (context: Context, input: { token: string }) => Promise<unknown>;

interface CachedJson {
  kind: CachedKind;
  answer: Handler;
  read: Read;
}

/**
 * Answers with the JSON of a share link: cached as the bytes that are sent, and made anew for each version of the list.
 * The procedure answers what the cache cannot: a link that shows nothing, and a call with more than the token.
 */
export function cachedJson(app: FastifyInstance, dependencies: Dependencies, options: CachedJson): Handler {
  const { keyedHash } = dependencies;
  const { answer, read, kind } = options;
  const askVersion = VERSIONS[kind](dependencies);
  const cached = createVersionCache<CachedAnswer>(PAGES.cachedJsonBytes[kind]);
  const constant = app.constantHeaders?.api;
  const unchanged = notModified({ ...constant });
  const tagOf = createShareTags((of, version) => keyedHash(`${kind} json`, of, version));
  return async (request, reply) => {
    const { ip, params } = request;
    const { token } = params as { token: string };
    // The procedure answers when the database does not, and refuses the query fields that it does not know.
    const asked = asksMore(request) ? null : await askVersion(request, token).catch(() => null);
    if (asked === null) return answer(request, reply);
    const { of, version } = asked;
    const tag = tagOf(of, version);
    void reply.header('vary', [reply.getHeader('vary'), VARIES_BY].filter(Boolean).join(', '));
    if (matchesIfNoneMatch(request, tag)) return sendCached(reply, unchanged(`W/${tag}`));
    const variant = variantOf(request);
    const { page } = await cached(`${variant.key} ${of}`, version, async () => {
      let shown: string | null = null;
      const context = contextToCache(
        dependencies,
        { ip, cookies: request.headers.cookie, giver: giverHeaders(request, dependencies) },
        (newest) => {
          shown = newest;
        },
      );
      const json = JSON.stringify(await read(context, { token }));
      const packed = await compressPage(json, variant.encoding);
      const headers = {
        ...constant,
        'content-type': 'application/json; charset=utf-8',
        ...(shown !== null && { etag: `W/${tagOf(of, shown)}` }),
        ...(packed.encoding && { 'content-encoding': packed.encoding }),
      };
      return { page: cachedAnswer(200, headers, packed.body), version: shown };
    });
    return sendCached(reply, page);
  };
}

/** Whether the call has fields that the path lacks: they would fill the cache with copies of one answer. */
const asksMore = ({ query, params }: FastifyRequest): boolean =>
  Object.keys(query as object).some((name) => !Object.hasOwn(params as object, name));

/** Whose answer it is, and its version now; null for what is not cached. */
type AskVersion = (request: FastifyRequest, token: string) => Promise<{ of: string; version: string } | null>;

const VERSIONS: Record<CachedKind, (dependencies: Dependencies) => AskVersion> = {
  share:
    ({ sharedVersion }) =>
    async (request, token) => {
      const shared = await sharedVersion(linkKeys(token, request.headers.cookie));
      return shared && { of: shared.key, version: shared.version };
    },
  board:
    ({ boardVersion, publicUrl }) =>
    async (request, token) => {
      const { key, cookie, oldCookie } = giverHeaders(request, { publicUrl });
      // Only the procedure knows whether this account may see the board, and whether an old cookie still counts.
      if (request.headers.authorization !== undefined || oldCookie !== undefined) return null;
      const board = await boardVersion(linkKeys(token, request.headers.cookie), key ?? cookie);
      return board && { of: `${board.key} ${board.giverId ?? ''} ${board.own}`, version: board.version };
    },
};
