import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import { Failure } from '#shared/failures.ts';
import { SCRAPE } from '#shared/limits.ts';
import { type AddressRules, checkedTarget, type Resolve } from './address-guard.ts';
import type { Answer } from './guarded-request.ts';
import { readHtml, Unreadable } from './page-body.ts';

type FetchedPage =
  | { kind: 'page'; url: string; html: string }
  /** Nothing to read; the reason is for the log. */
  | { kind: 'unreadable'; reason: string };

/** Reads one public HTML page, or says that there is nothing to read. Throws Failure('addressRefused'). */
export type FetchPage = (url: string) => Promise<FetchedPage>;

type SafeFetchOptions = {
  /** Exact "host:port" strings (SCRAPE_ALLOW) that may be reached although private; they are logged at start. */
  allow: readonly string[];
  /** For tests: stands in for the name service. */
  resolve?: Resolve;
};

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * The one outgoing fetch for addresses that people type. Everything it may do is bounded by SCRAPE:
 * SCRAPE.atOnce fetches together, a wait for one's turn of half the total time, then SCRAPE.totalTimeoutMs
 * for all hops, names and bytes together. The reasons behind each rule: docs/decisions/0006-one-guarded-fetch.md.
 */
export function createSafeFetch({ allow, resolve }: SafeFetchOptions): FetchPage {
  const rules: AddressRules = resolve ? { allow, resolve } : { allow };
  const limit = limitConcurrency({ max: SCRAPE.atOnce, maxWaitMs: SCRAPE.totalTimeoutMs / 2 });
  return async (address) => {
    const url = URL.parse(address);
    if (!url) throw new Failure('addressRefused');
    const page = await limit(() => fetchInTime(url, rules));
    return page ?? { kind: 'unreadable', reason: 'too many pages at once' };
  };
}

async function fetchInTime(url: URL, rules: AddressRules): Promise<FetchedPage> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new Unreadable('too slow')), SCRAPE.totalTimeoutMs);
  try {
    // The race covers what does not listen to the signal, such as the system's name lookup.
    return await Promise.race([followRedirects(url, rules, ending.signal), aborted(ending.signal)]);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return { kind: 'unreadable', reason: reasonOf(ending.signal.aborted ? ending.signal.reason : error) };
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

async function followRedirects(first: URL, rules: AddressRules, signal: AbortSignal): Promise<FetchedPage> {
  // The client behind it is large, and few calls need it: it is loaded by the first one.
  const { guardedRequest } = await import('./guarded-request.ts');
  let url = first;
  for (let hop = 0; hop <= SCRAPE.redirects; hop++) {
    const target = await checkedTarget(url, rules, signal);
    const next = await guardedRequest(target, signal, (answer) => pageOrNext(url, answer));
    if (!(next instanceof URL)) return next;
    url = next;
  }
  throw new Unreadable('too many redirects');
}

async function pageOrNext(url: URL, answer: Answer): Promise<FetchedPage | URL> {
  if (REDIRECTS.includes(answer.statusCode)) return redirectTarget(url, answer);
  if (answer.statusCode !== 200) throw new Unreadable(`status ${answer.statusCode}`);
  return { kind: 'page', url: url.href, html: await readHtml(answer.headers, answer.body) };
}

function redirectTarget(url: URL, { headers }: Answer): URL {
  const next = typeof headers.location === 'string' ? URL.parse(headers.location, url.href) : null;
  if (!next) throw new Unreadable('redirect without an address');
  return next;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
