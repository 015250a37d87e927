import { unstable_localLink } from '@trpc/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKey } from '#server/access/throttle.ts';
import { fairQueue } from '#server/concurrency/fair-queue.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { appRouter } from '#server/trpc/router.ts';
import { HTTP, READER_TURNS } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { accentAddress, type Brand } from '#shared/page.ts';
import { type GiftSelection, queryOf } from '#shared/selection.ts';
import { type CachedAnswer, cachedAnswer, type Headers, notModified } from './cached-answer.ts';
import { contextToCache } from './context-of.ts';
import type { CurrentBrand } from './current-brand.ts';
import { compressPage } from './page-compression.ts';
import type { PageSource } from './page-template.ts';
import { PAGES_VARY_BY, type PageVariant } from './variant.ts';
import type { RenderedVersion, SentPage } from './version-cache.ts';

export interface PageParts {
  dependencies: Dependencies;
  brand: CurrentBrand;
}

/** Its version is that of the shared list that the page shows, null when it shows none. */
export interface Rendering extends RenderedVersion {
  /** Something was asked for while it was rendered, so it may be another one the next time. */
  hasAsked: boolean;
}

const inTurn = { pages: fairQueue(READER_TURNS.pages), selections: fairQueue(READER_TURNS.selections) };

interface Wanted extends PageParts {
  url: string;
  variant: PageVariant;
  /** Among whom it waits. */
  turns?: keyof typeof inTurn;
}

/** Renders a page for nobody in particular, in its turn: a long list takes long. Throws `busy`. */
export const renderPage = (
  source: PageSource,
  request: FastifyRequest,
  { turns = 'pages', ...parts }: Wanted,
): Promise<Rendering> => inTurn[turns](rateLimitKey(request.ip), () => render(source, request, parts));

async function render(
  source: PageSource,
  request: FastifyRequest,
  { dependencies, brand, url, variant }: Omit<Wanted, 'turns'>,
): Promise<Rendering> {
  const { locale, encoding } = variant;
  const shown = { version: null as string | null, hasAsked: false };
  const createContext = async () => {
    shown.hasAsked = true;
    return contextToCache(
      dependencies,
      { ip: request.ip, cookies: request.headers.cookie, locale },
      (version) => {
        shown.version = version;
      },
    );
  };
  const links = [unstable_localLink({ router: appRouter, createContext })];
  const { now } = brand;
  const page = await source.render(url, { links, brand: now, locale });
  if ('location' in page) return { page: { ...page, body: '' }, ...shown };
  const { html, policy } = await source.fill(url, { ...page, head: page.head + accentTag(now) }, locale);
  return { page: { status: page.status, policy, ...(await compressPage(html, encoding)) }, ...shown };
}

// Beside the app's own head, which it never draws anew.
const accentTag = ({ accent }: Brand) =>
  accent === undefined ? '' : `<link rel="stylesheet" href="${accentAddress(accent)}">`;

export const sendPage = (reply: FastifyReply, page: SentPage) =>
  reply
    .status(page.status)
    .headers(headersOf(page, reply.request.url))
    // Without a body of its own a redirect has no type either.
    .send(page.location === undefined ? page.body : undefined);

/** How an app answers with cached pages, each with the headers that `sendPage` would send, and its own. */
export function createPageAnswers({ constantHeaders }: FastifyInstance) {
  const { 'content-security-policy': _, ...constant } = constantHeaders?.others ?? {};
  return {
    whole: (page: SentPage, url: string, own: Headers): CachedAnswer =>
      cachedAnswer(page.status, { ...constantHeaders?.others, ...headersOf(page, url), ...own }, page.body),
    // What a 304 says replaces what the browser knows: the policy that the page came with stays in force.
    unchanged: (url: string, own: Headers = {}) => notModified({ ...constant, ...headersOfAny(url), ...own }),
  };
}

function headersOf({ status, encoding, location, policy = '' }: SentPage, url: string): Headers {
  if (location !== undefined) return { ...headersOfAny(url), location };
  return {
    ...headersOfAny(url),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(status === 503 && { 'retry-after': String(HTTP.pageRetrySeconds) }),
    ...(encoding && { 'content-encoding': encoding }),
  };
}

const headersOfAny = (url: string): Headers => ({
  'cache-control': 'no-cache',
  vary: PAGES_VARY_BY,
  ...(isSecret(url) && NO_SEARCH),
});

/** Of what a passphrase has opened: it is kept by nobody on the way. */
export const PRIVATE: Headers = { 'cache-control': 'private, no-cache' };

export const NO_SEARCH: Headers = { 'x-robots-tag': 'noindex' };

// The address itself is what opens the page: it must not turn up in a search, however it is written.
const isSecret = (url: string) => /^\/(share|reserved|keep|keeping)(\/|$)/i.test(url);

export const addressOf = (token: string) => `/share/${encodeURIComponent(token)}`;

/** Of the page without script, where this of the list is asked for. */
export function addressesOf(token: string, selection: GiftSelection = {}) {
  const listAddress = addressOf(token);
  const search = queryOf(selection);
  return { listAddress, search, ownAddress: `${listAddress}/free${search}` };
}

/** Of what is drawn for one reader and kept nowhere. */
export const NO_SCRIPT_HEADERS = {
  ...NO_SEARCH,
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  // Without it an older browser sends no origin with a form, by which its page is known as ours.
  'referrer-policy': 'same-origin',
};

interface Locked {
  brand: CurrentBrand;
  locale: Locale;
  token: string;
  /** What is said of the passphrase that was sent. */
  refused?: string;
  leadsToGiverPage?: boolean;
}

/**
 * The page of a link that asks for a passphrase. It answers 200, because a chat shows a preview of no other status; after a wrong
 * passphrase its caller sets another one.
 */
export async function sendLocked(
  source: PageSource,
  reply: FastifyReply,
  { brand, locale, token, refused = '', leadsToGiverPage = false }: Locked,
) {
  const locked = {
    brand: brand.now,
    listAddress: addressOf(token),
    refused: refused || null,
    leadsToGiverPage,
  };
  const { html, policy } = await source.fillNoScript({ locked }, locale);
  return reply.headers({ ...NO_SCRIPT_HEADERS, 'content-security-policy': policy }).send(html);
}
