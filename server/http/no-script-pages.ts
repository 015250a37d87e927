import type { FastifyInstance, FastifyReply } from 'fastify';
import { closedLink } from '#server/access/link-access.ts';
import { rateLimitKey } from '#server/access/throttle.ts';
import { fairQueue } from '#server/concurrency/fair-queue.ts';
import { toFailure } from '#server/failure.ts';
import { zoneOfList } from '#server/givers/envelopes.ts';
import { isFromOwnPage } from '#server/trpc/giver-caller.ts';
import { linkKeysOf } from '#server/trpc/link-keys-of.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import { Failure } from '#shared/failures.ts';
import type { Said } from '#shared/giver-page.ts';
import { GIVER_TURNS, HTTP } from '#shared/limits.ts';
import { askedSelection } from './asked-selection.ts';
import { contextOf } from './context-of.ts';
import { logFailure } from './failures.ts';
import { type ActFields, formOf, runAct } from './no-script-acts.ts';
import { type Call, type GiverRequest, type Site, variantOfLink } from './no-script-call.ts';
import { resultIn, saysTheyGive } from './no-script-cookies.ts';
import {
  createNoScriptGates,
  drawnHere,
  forgottenSaid,
  gateSaid,
  refused,
  saidBy,
} from './no-script-gate.ts';
import { showRefusal, unlock } from './no-script-unlock.ts';
import {
  addressesOf,
  addressOf,
  NO_SCRIPT_HEADERS as HEADERS,
  NO_SEARCH,
  type PageParts,
  renderPage,
  sendLocked,
  sendPage,
} from './page-answer.ts';
import { compressPage } from './page-compression.ts';
import type { PageSource } from './page-template.ts';
import { variantHeaders } from './variant.ts';

/**
 * The pages where givers without script see what is still free, and reserve by forms. Before somebody says
 * that they give, the page is cached by version (no-script-gate.ts); after it, each is drawn for one reader and cached nowhere. Its forms call the procedures that scripts call. A GET or HEAD changes nothing.
 */
export function noScriptPages(app: FastifyInstance, source: PageSource, parts: PageParts): void {
  const site = { ...parts, source, sendGate: createNoScriptGates(app, source, parts) };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: HTTP.formBytes },
    (_request, body, done) => done(null, formOf(String(body))),
  );
  const answered =
    (answer: (site: Site, call: Call) => Promise<unknown>) =>
    async (request: GiverRequest, reply: FastifyReply) => {
      const call = { request, reply, variant: await variantOfLink(site, request) };
      return answer(site, call).catch(orMissing(site, call));
    };
  app.get('/share/:token/unlock', answered(showRefusal));
  app.post('/share/:token/unlock', answered(unlock));
  app.get('/share/:token/free', answered(showToGiver));
  app.post('/share/:token/free', answered(act));
}

interface Shown extends Call {
  /** What was refused; the address names a success. */
  said?: Said;
  /** A new link to one's reservations. */
  link?: string | null;
  /** The cookies that came along are of somebody who is known here no more. */
  isForgotten?: boolean;
}

const callerOf = callerFactory(appRouter);

async function showToGiver(site: Site, call: Call) {
  const { request, reply } = call;
  const said = saysTheyGive(request.headers.cookie, request.params.token);
  if (!said && (await site.sendGate(request, reply))) return reply;
  return show(site, call);
}

const inTurn = fairQueue(GIVER_TURNS.pages);

/** Draws what a giver sees, one reader after another: a long list costs much. */
const show = (site: Site, shown: Shown) => inTurn(rateLimitKey(shown.request.ip), () => draw(site, shown));

async function draw(
  { source, dependencies, brand }: Site,
  { request, reply, variant, said, link = null, isForgotten = false }: Shown,
) {
  const { token } = request.params;
  const { locale } = variant;
  const context = contextOf(dependencies, request, reply, variant);
  const caller = callerOf(context);
  const list = drawnHere(await caller.share.byToken({ token }));
  const timeZone = await zoneOfList(context.em, linkKeysOf(context, token));
  const board =
    list.opens === 'board' && !isForgotten && saysTheyGive(request.headers.cookie, token)
      ? await caller.claim.board({ token })
      : null;
  const result = link === null ? resultIn(request.headers.cookie) : null;
  const told = board ? result && saidBy(result, { list, board }, locale) : gateSaid(request, locale);
  const giverName = board && list.giverName && !(await hasName(caller)) ? list.giverName : '';
  const addresses = addressesOf(token, askedSelection(request));
  const page = { brand: brand.now, ...addresses, list, timeZone, board, giverName, link };
  const { html, policy } = await source.fillNoScript({ giver: { ...page, said: said ?? told } }, locale);
  // A page that holds a secret is not compressed: its length would reveal it.
  const encoding = link === null ? variant.encoding : undefined;
  const { body } = await compressPage(html, encoding);
  return reply
    .headers({ ...HEADERS, ...variantHeaders(encoding), 'content-security-policy': policy })
    .send(body);
}

/** Whether the reader has given a name on any list. */
const hasName = async (caller: ReturnType<typeof callerOf>) =>
  (await caller.claim.list()).some(({ name }) => name !== null);

async function act(site: Site, call: Call) {
  const { dependencies } = site;
  const { request, reply, variant } = call;
  const { token } = request.params;
  const context = contextOf(dependencies, request, reply, variant);
  const keys = linkKeysOf(context, token);
  if ((await dependencies.sharedVersion(keys)) === null) throw await closedLink(context.em, keys);
  const form = (request.body ?? {}) as ActFields;
  try {
    if (!isFromOwnPage(context)) throw new Failure('foreignSite');
    const { link, isForgotten } = await runAct({ request, reply, context, token, form });
    if (link !== undefined) return await show(site, { ...call, link });
    if (isForgotten) return await show(site, { ...call, isForgotten, said: forgottenSaid(variant.locale) });
    const { search, ownAddress } = addressesOf(token, askedSelection(request));
    // The same after whatever was done: a browser remembers its addresses.
    return await reply.headers(HEADERS).redirect(`${ownAddress}${search ? '&' : '?'}said`, 303);
  } catch (error) {
    const failure = toFailure(error);
    if (IS_NO_REFUSAL.has(failure.key) || failure.status >= 500) throw error;
    logFailure(request, failure);
    if (failure.retryAfterSeconds) void reply.header('retry-after', failure.retryAfterSeconds);
    const said = refused(failure, form, variant.locale);
    return show(site, { ...call, reply: reply.status(failure.status), said });
  }
}

/** Answers what cannot be shown with the page of the link itself, byte by byte the same. */
const orMissing =
  (site: Site, { request, reply, variant }: Call) =>
  async (error: unknown) => {
    const { locale } = variant;
    const { token } = request.params;
    const { key, status, cause } = toFailure(error);
    // Another page in its place would cost as much.
    if (key === 'busy' && cause instanceof Failure) throw error;
    if (key === 'passphraseNeeded')
      return sendLocked(site.source, reply, { brand: site.brand, locale, token, leadsToGiverPage: true });
    if (key !== 'shareNotFound' && status !== 503) throw error;
    const url = addressOf(token);
    const { page } = await renderPage(site.source, request, { ...site, variant, url });
    // The link has no passphrase any more.
    if (page.status === 200) return reply.headers(HEADERS).redirect(url, 303);
    return sendPage(reply.headers(NO_SEARCH), page);
  };

// The page could not be shown either.
const IS_NO_REFUSAL: ReadonlySet<string> = new Set([
  'shareNotFound',
  'passphraseNeeded',
  'ownerKeptOut',
  'sessionEnded',
]);
