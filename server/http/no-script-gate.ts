import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys } from '#server/access/link-access.ts';
import { zoneOfList } from '#server/givers/list-zone.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { PAGES } from '#shared/limits.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from './cached-answer.ts';
import { contextToCache } from './context-of.ts';
import { addressOf, NO_SCRIPT_HEADERS } from './locked-page.ts';
import { gateSaid } from './no-script-result.ts';
import type { PageParts } from './page-answer.ts';
import { compressPage } from './page-compression.ts';
import type { PageSource } from './page-source.ts';
import { variantHeaders, variantOf } from './variant.ts';
import { createVersionCache } from './version-cache.ts';

type GateRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, string> }>;

const callerOf = callerFactory(appRouter);

/** Who sees the page without script is a giver: their browser must fetch no picture from another site. */
export const drawnHere = ({ items, ...list }: SharedWishlistView): SharedWishlistView => ({
  ...list,
  items: items.map((item) => ({ ...item, imageUrl: imageOnSite(item) })),
});

/**
 * Answers with the page of free items as it is before its reader has said that they give: the same for everybody, and cached for
 * each version of the list, so that givers do not wait for it. False when the link opens nothing.
 */
export function createNoScriptGates(app: FastifyInstance, source: PageSource, parts: PageParts) {
  const { dependencies, brand } = parts;
  const cached = createVersionCache<CachedAnswer>(PAGES.cachedGateBytes);
  return async (request: GateRequest, reply: FastifyReply): Promise<boolean> => {
    const { token } = request.params;
    const { cookie: cookies } = request.headers;
    const shared = await dependencies.sharedVersion(linkKeys(token, cookies));
    if (shared === null) return false;
    const { encoding, key } = variantOf(request);
    const said = gateSaid(request.query);
    const { page } = await cached(`${key} ${said !== null} ${shared.key}`, shared.version, async () => {
      let version: string | null = null;
      const context = contextToCache(dependencies, { ip: request.ip, cookies }, (newest) => {
        version = newest;
      });
      const list = drawnHere(await callerOf(context).share.byToken({ token }));
      const timeZone = await zoneOfList(context.em, linkKeysOf(context, token));
      const shown = { brand, listAddress: addressOf(token), list, timeZone, said };
      const { html, policy } = await source.fillNoScript({
        giver: { ...shown, board: null, giverName: '', link: null },
      });
      const headers = {
        ...app.constantHeaders?.others,
        ...NO_SCRIPT_HEADERS,
        'content-security-policy': policy,
      };
      const { body } = await compressPage(html, encoding);
      return { page: cachedAnswer(200, { ...headers, ...variantHeaders(encoding) }, body), version };
    });
    sendCached(reply, page);
    return true;
  };
}
