import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkKeys } from '#server/access/link-access.ts';
import { type KnownFailure, sayFailure } from '#server/failure.ts';
import { zoneOfList } from '#server/givers/envelopes.ts';
import { textsIn } from '#server/languages/texts.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import type { BoardView } from '#shared/claim.ts';
import type { Said } from '#shared/giver-page.ts';
import { imageOnSite } from '#shared/image-url.ts';
import { PAGES } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from './cached-answer.ts';
import { contextToCache } from './context-of.ts';
import type { ActFields } from './no-script-acts.ts';
import type { Result } from './no-script-cookies.ts';
import { addressesOf, NO_SCRIPT_HEADERS, type PageParts } from './page-answer.ts';
import { compressPage } from './page-compression.ts';
import type { PageSource } from './page-template.ts';
import { pageVariantOf, variantHeaders } from './variant.ts';
import { createVersionCache } from './version-cache.ts';

interface Shown {
  list: SharedWishlistView;
  board: BoardView;
}

/** The result of the last act, if the board agrees. */
export function saidBy({ what, item }: Result, { list, board }: Shown, locale: Locale): Said | null {
  const { CLAIM_TEXTS } = textsIn(locale);
  const isMine = (row: BoardView['items'][number]) => row.claims.some((claim) => claim.isMine);
  const on = list.items.find(({ id }) => id === item);
  const row = board.items.find(({ itemId }) => itemId === item);
  if (!on || !row) return null;
  if (what === 'reserved' && isMine(row)) return good(CLAIM_TEXTS.reserved(on.name), on.id);
  if (what === 'released' && !isMine(row)) return good(CLAIM_TEXTS.released, on.id);
  return null;
}

const good = (text: string, itemId: string | null): Said => ({ tone: 'good', text, itemId });

/** Told in the answer to the press alone: whoever opens the page next may be somebody else. */
export const forgottenSaid = (locale: Locale): Said => good(textsIn(locale).CLAIM_TEXTS.forgotten, null);

/** Before the board is shown: who pressed a button and comes back here has a browser that stores no cookies. */
export const gateSaid = ({ query: { said } }: GateRequest, locale: Locale): Said | null =>
  said === undefined ? null : { tone: 'bad', text: textsIn(locale).SHARE_TEXTS.noCookie, itemId: null };

/** The result of a refused form, with what was typed into it. */
export function refused(failure: KnownFailure, form: ActFields, locale: Locale): Said {
  const { key, free } = failure;
  const { act, item = null, quantity = '', name = '', showName } = form;
  const hasSome = key === 'taken' && free !== undefined && free > 0;
  return {
    tone: 'bad',
    text: hasSome ? textsIn(locale).CLAIM_TEXTS.onlyFree(free) : sayFailure(failure, locale).text,
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
    const { encoding, key, locale } = pageVariantOf(request, {
      defaultLocale: dependencies.installation.now.defaultLocale,
      link: shared.locale,
    });
    const said = gateSaid(request, locale);
    const kept = `${key} ${said?.tone} ${shared.key} ${brand.version}`;
    const { page } = await cached(kept, shared.version, async () => {
      let version: string | null = null;
      const context = contextToCache(dependencies, { ip: request.ip, cookies, locale }, (newest) => {
        version = newest;
      });
      const list = drawnHere(await callerOf(context).share.byToken({ token }));
      const timeZone = await zoneOfList(context.em, linkKeysOf(context, token));
      const shown = { brand: brand.now, ...addressesOf(token), list, timeZone, said };
      const giver = { ...shown, board: null, giverName: '', link: null };
      const { html, policy } = await source.fillNoScript({ giver }, locale);
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
