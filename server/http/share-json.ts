import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { type Context, createContext } from '#server/trpc/context.ts';
import { PAGES } from '#shared/limits.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { compressPage, encodingFor } from './page-compression.ts';
import { createSharePageCache, createShareTags, type RenderedVersion } from './share-page-cache.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Read = (context: Context, input: { token: string }) => Promise<unknown>;

/**
 * The JSON of a share link, kept as the bytes that are sent, and fresh whenever the database tells another version. What
 * shows nothing, or asks for more than the link, is answered by the procedure as any other call.
 */
export function keptShareJson(dependencies: Dependencies, answer: Handler, read: Read): Handler {
  const { sharedVersion, keyedHash } = dependencies;
  const keep = createSharePageCache(PAGES.keptJsonBytes);
  const tagOf = createShareTags((token, version) => keyedHash('share json', token, version));
  return async (request, reply) => {
    const { token } = request.params as { token: string };
    // When the database cannot tell, the procedure says so.
    const version = request.url.includes('?') ? null : await sharedVersion(token).catch(() => null);
    if (version === null) return answer(request, reply);
    const tag = tagOf(token, version);
    if (matchesIfNoneMatch(request, tag)) return reply.status(304).header('etag', `W/${tag}`).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { page, version: shown } = await keep(`${encoding} ${token}`, version, async () => {
      const made = await readAs(dependencies, request, (context) => read(context, { token }));
      const packed = await compressPage(made.body, encoding);
      return { ...made, page: { status: 200, ...packed, body: Buffer.from(packed.body) } };
    });
    if (shown !== null) void reply.header('etag', `W/${tagOf(token, shown)}`);
    if (page.encoding) void reply.header('content-encoding', page.encoding);
    return reply
      .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
      .header('content-type', 'application/json; charset=utf-8')
      .send(page.body);
  };
}

// No bearer: an answer that differed from person to person could not be kept.
async function readAs(
  dependencies: Dependencies,
  { ip }: FastifyRequest,
  read: (context: Context) => Promise<unknown>,
): Promise<{ body: string } & Pick<RenderedVersion, 'version'>> {
  let version: string | null = null;
  const tellVersion = (told: string) => {
    version = told;
  };
  const facts = { ip, authorization: undefined, setHeader: () => {}, tellVersion };
  return { body: JSON.stringify(await read(createContext(dependencies, facts))), version };
}
