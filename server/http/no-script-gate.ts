import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys } from '#server/access/link-access.ts';
import { type KnownFailure, sayFailure } from '#server/failure.ts';
import { zoneOfList } from '#server/givers/envelopes.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import type { BoardView } from '#shared/claim.ts';
import type { Said } from '#shared/giver-page.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { PAGES } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from './cached-answer.ts';
import { contextToCache } from './context-of.ts';
import type { ActFields } from './no-script-acts.ts';
import { type Result, resultIn } from './no-script-cookies.ts';
import { addressesOf, NO_SCRIPT_HEADERS, type PageParts } from './page-answer.ts';
import { compressPage } from './page-compression.ts';
import type { PageSource } from './page-template.ts';
import { variantHeaders, variantOf } from './variant.ts';
import { createVersionCache } from './version-cache.ts';

interface Shown {
  list: SharedWishlistView;
  board: BoardView;
}

/** The result of the last act, if the board agrees. */
export function saidBy({ what, item }: Result, { list, board }: Shown): Said | null {
  const isMine = (row: BoardView['items'][number]) => row.claims.some((claim) => claim.isMine);
  const on = list.items.find(({ id }) => id === item);
  const row = board.items.find(({ itemId }) => itemId === item);
  if (!on || !row) return null;
  if (what === 'reserved' && isMine(row)) return good(CLAIM_TEXTS.reserved(on.name), on.id);
  if (what === 'released' && !isMine(row)) return good(CLAIM_TEXTS.released, on.id);
  return null;
}

const good = (text: string, itemId: string | null): Said => ({ tone: 'good', text, itemId });

/** Before the board is shown: who pressed a button and comes back here has a browser that stores no cookies. */
export function gateSaid({ query: { said }, headers: { cookie } }: GateRequest): Said | null {
  if (resultIn(cookie)?.what === 'forgotten') return good(CLAIM_TEXTS.forgotten, null);
  return said === undefined ? null : { tone: 'bad', text: SHARE_TEXTS.noCookie, itemId: null };
}

/** The result of a refused form, with what was typed into it. */
export function refused(failure: KnownFailure, form: ActFields): Said {
  const { key, free } = failure;
  const { act, item = null, quantity = '', name = '', showName } = form;
  const hasSome = key === 'taken' && free !== undefined && free > 0;
  return {
    tone: 'bad',
    text: hasSome ? CLAIM_TEXTS.onlyFree(free) : sayFailure(failure).text,
    itemId: item,
    ...(act === 'reserve' && { typed: { quantity, name, showName: showName !== undefined } }),
  };
}

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
    const said = gateSaid(request);
    const { page } = await cached(`${key} ${said?.tone} ${shared.key}`, shared.version, async () => {
      let version: string | null = null;
      const context = contextToCache(dependencies, { ip: request.ip, cookies }, (newest) => {
        version = newest;
      });
      const list = drawnHere(await callerOf(context).share.byToken({ token }));
      const timeZone = await zoneOfList(context.em, linkKeysOf(context, token));
      const shown = { brand, ...addressesOf(token), list, timeZone, said };
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
