import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys } from '#server/access/link-access.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Context } from '#server/trpc/context.ts';
import type { KeptKind } from '#server/trpc/rest-meta.ts';
import { PAGES } from '#shared/limits.ts';
import { contextToKeep, giverHeaders } from './context-of.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { type KeptAnswer, keptAnswer, notModified, sendKept } from './kept-answer.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import { createShareTags, createVersionCache } from './version-cache.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Read = (context: Context, input: { token: string }) => Promise<unknown>;

interface KeptJson {
  kind: KeptKind;
  answer: Handler;
  read: Read;
}

/**
 * The JSON of a share link, kept as the bytes that are sent, and fresh whenever the database tells another version. What
 * shows nothing, or asks for more than the link, is answered by the procedure as any other call.
 */
export function keptJson(app: FastifyInstance, dependencies: Dependencies, options: KeptJson): Handler {
  const { keyedHash } = dependencies;
  const { answer, read, kind } = options;
  const askVersion = VERSIONS[kind](dependencies);
  const keep = createVersionCache<KeptAnswer>(PAGES.keptJsonBytes[kind]);
  const constant = app.constantHeaders?.api;
  const unchanged = notModified({ ...constant });
  const tagOf = createShareTags((of, version) => keyedHash(`${kind} json`, of, version));
  return async (request, reply) => {
    const { ip, params } = request;
    const { token } = params as { token: string };
    // When the database cannot tell, the procedure says so; what it does not know in a query, it refuses.
    const asked = asksMore(request) ? null : await askVersion(request, token).catch(() => null);
    if (asked === null) return answer(request, reply);
    const { of, version } = asked;
    const tag = tagOf(of, version);
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (matchesIfNoneMatch(request, tag)) return sendKept(reply, unchanged(`W/${tag}`));
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { page } = await keep(`${encoding} ${of}`, version, async () => {
      let told: string | null = null;
      const context = contextToKeep(
        dependencies,
        { ip, cookies: request.headers.cookie, giver: giverHeaders(request, dependencies) },
        (newest) => {
          told = newest;
        },
      );
      const json = JSON.stringify(await read(context, { token }));
      const packed = await compressPage(json, encoding);
      const headers = {
        ...constant,
        'content-type': 'application/json; charset=utf-8',
        ...(told !== null && { etag: `W/${tagOf(of, told)}` }),
        ...(encoding && { 'content-encoding': encoding }),
      };
      return { page: keptAnswer(200, headers, packed.body), version: told };
    });
    return sendKept(reply, page);
  };
}

/** Nobody gets an answer drawn anew by writing the same address in another way. */
const asksMore = ({ query, params }: FastifyRequest): boolean =>
  Object.keys(query as object).some((name) => !Object.hasOwn(params as object, name));

/** Whose answer it is, and its version now; null for what is not kept. */
type AskVersion = (request: FastifyRequest, token: string) => Promise<{ of: string; version: string } | null>;

const VERSIONS: Record<KeptKind, (dependencies: Dependencies) => AskVersion> = {
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
      // Whether an account is kept out, and an old cookie still counts, is for the procedure to say.
      if (request.headers.authorization !== undefined || oldCookie !== undefined) return null;
      const board = await boardVersion(linkKeys(token, request.headers.cookie), key ?? cookie);
      return board && { of: `${board.key} ${board.giverId ?? ''}`, version: board.version };
    },
};
