import { PICTURE, SCRAPE } from '#shared/limits.ts';
import { createGuardedFetch, type FetchRules, type NothingRead, type Wanted } from './guarded-fetch.ts';
import { readBytes, readHtml } from './page-body.ts';

/** Reads one public HTML page, or says that there is nothing to read. Throws Failure('addressRefused'). */
export type FetchPage = (url: string) => Promise<{ kind: 'page'; url: string; html: string } | NothingRead>;

/** The same for a picture, of which nothing is known but that it is not too large. */
export type FetchPicture = (url: string) => Promise<{ kind: 'picture'; bytes: Buffer } | NothingRead>;

/** Everything that it may do is bounded by SCRAPE. */
export const createSafeFetch = (rules: FetchRules): FetchPage => createGuardedFetch(rules, PAGE);

export const createPictureFetch = (rules: FetchRules): FetchPicture => createGuardedFetch(rules, IMAGE);

/** Fixed and honest: a shop that does not want us can say so. */
const agentThat = (does: string) => `Mozilla/5.0 (compatible; Wishwren/1.0; ${does} for a wishlist)`;

const PAGE: Wanted<Exclude<Awaited<ReturnType<FetchPage>>, NothingRead>> = {
  headers: {
    'user-agent': agentThat('reads one product page'),
    accept: 'text/html,application/xhtml+xml;q=0.9',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
  },
  wireBytes: SCRAPE.wireBytes,
  atOnce: SCRAPE.atOnce,
  maxWaitMs: SCRAPE.totalTimeoutMs / 2,
  totalTimeoutMs: SCRAPE.totalTimeoutMs,
  read: async (url, { headers, body }) => ({
    kind: 'page',
    url: url.href,
    html: await readHtml(headers, body),
  }),
};

const IMAGE: Wanted<Exclude<Awaited<ReturnType<FetchPicture>>, NothingRead>> = {
  headers: {
    'user-agent': agentThat('keeps one product picture'),
    accept: 'image/webp,image/png,image/jpeg,image/gif;q=0.5',
    'accept-encoding': 'identity',
  },
  wireBytes: PICTURE.copyBytes,
  atOnce: PICTURE.copiesAtOnce,
  maxWaitMs: PICTURE.copyMaxWaitMs,
  totalTimeoutMs: PICTURE.copyTimeoutMs,
  read: async (_url, { headers, body }) => ({
    kind: 'picture',
    bytes: await readBytes(headers, body, PICTURE.copyBytes),
  }),
};
